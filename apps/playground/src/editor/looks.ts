/** How the editor looks, and how rules in it are coloured. */
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const yamlColours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--text)', fontWeight: '600' },
  { tag: [tags.comment, tags.lineComment], color: 'var(--muted)', fontStyle: 'italic' },
  { tag: [tags.punctuation, tags.separator, tags.squareBracket, tags.brace], color: 'var(--muted)' },
  { tag: tags.invalid, color: 'var(--bad)' },
]);

const looks = EditorView.theme({
  '&': { blockSize: '100%', backgroundColor: 'var(--page)', color: 'var(--text)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { font: '14px/22px var(--mono)', overscrollBehavior: 'contain' },
  '.cm-content': { padding: '8px 0 40vh', caretColor: 'var(--text)' },
  '.cm-line': { padding: '0 12px 0 4px' },
  '.cm-cursor': { borderInlineStartColor: 'var(--text)', borderInlineStartWidth: '2px' },
  '.cm-gutters': { backgroundColor: 'var(--page)', color: 'var(--muted)', border: 'none', fontSize: '12px' },
  '.cm-lineNumbers .cm-gutterElement': { minInlineSize: '28px', padding: '0 8px 0 2px' },
  '.cm-lights': { minInlineSize: '24px' },
  '.cm-lights .cm-gutterElement': {
    inlineSize: '24px',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    cursor: 'pointer',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--surface)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 26%, transparent)',
  },
  '.cm-matchingBracket': { backgroundColor: 'color-mix(in srgb, var(--accent) 18%, transparent)' },
  '.cm-placeholder': { color: 'var(--muted)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--bad) 1.5px',
    textUnderlineOffset: '3px',
  },
  '.cm-lintRange-warning': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--warn) 1.5px',
    textUnderlineOffset: '3px',
  },
  '.cm-lintRange-info': {
    backgroundImage: 'none',
    textDecoration: 'underline dotted var(--accent) 2px',
    textUnderlineOffset: '3px',
  },
  '.cm-lintRange-active': { backgroundColor: 'color-mix(in srgb, var(--bad) 14%, transparent)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--page)',
    color: 'var(--text)',
    border: '1px solid var(--line)',
    borderRadius: '6px',
    font: '14px/20px system-ui, sans-serif',
    boxShadow: '0 4px 16px rgb(0 0 0 / 0.18)',
    maxInlineSize: 'min(34rem, 92vw)',
  },
  '.cm-tooltip pre, .cm-completionInfo pre': {
    margin: '4px 0',
    font: '12px/18px var(--mono)',
    whiteSpace: 'pre-wrap',
    color: 'var(--text)',
  },
  '.cm-doc': { padding: '6px 10px', maxBlockSize: '18rem', overflow: 'auto' },
  '.cm-doc p, .cm-completionInfo p': { margin: '4px 0' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)', maxBlockSize: '14rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '4px 10px', lineHeight: '20px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--accent)',
    color: 'var(--page)',
  },
  '.cm-completionDetail': { fontStyle: 'normal', marginInlineStart: '12px', opacity: '0.85' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-diagnostic': { padding: '6px 10px', borderInlineStart: '4px solid var(--bad)' },
  '.cm-diagnostic-warning': { borderInlineStartColor: 'var(--warn)' },
  '.cm-diagnostic-info': { borderInlineStartColor: 'var(--accent)' },
  '.cm-diagnosticAction': {
    backgroundColor: 'var(--accent)',
    color: 'var(--page)',
    border: 'none',
    borderRadius: '6px',
    font: '14px/20px system-ui, sans-serif',
    padding: '6px 10px',
    margin: '6px 6px 0 0',
    display: 'inline-block',
  },
  '.cm-panels': { backgroundColor: 'var(--surface)', color: 'var(--text)', borderColor: 'var(--line)' },
  '.cm-panel.cm-search': { font: '14px/20px system-ui, sans-serif', padding: '8px 12px' },
  '.cm-panel.cm-search label': { fontSize: '14px' },
  '.cm-textfield, .cm-button': {
    font: 'inherit',
    color: 'inherit',
    background: 'var(--page)',
    border: '1px solid var(--line)',
    borderRadius: '6px',
    minBlockSize: '32px',
    fontSize: '14px',
  },
  '.cm-searchMatch': { backgroundColor: 'color-mix(in srgb, var(--warn) 30%, transparent)' },
  '.cm-searchMatch-selected': { outline: '2px solid var(--accent)' },
  '.cm-foldPlaceholder': {
    background: 'var(--surface)',
    border: '1px solid var(--line)',
    color: 'var(--muted)',
    padding: '0 6px',
  },
  // What the rules mean, over what YAML makes of them.
  '.tok-dice': { color: 'var(--accent)', fontWeight: '600' },
  '.tok-modifier': { color: 'var(--accent)' },
  '.tok-number': { color: 'var(--violet)' },
  '.tok-string, .tok-label': { color: 'var(--green)' },
  '.tok-keyword': { color: 'var(--violet)', fontWeight: '600' },
  '.tok-constant': { color: 'var(--violet)' },
  '.tok-builtin, .tok-function, .tok-roll, .tok-table': { color: 'var(--accent)' },
  '.tok-type, .tok-option': { color: 'var(--green)' },
  '.tok-operator': { color: 'var(--muted)' },
  '.tok-comment': { color: 'var(--muted)', fontStyle: 'italic' },
});

export const appearance = [looks, syntaxHighlighting(yamlColours)];
