import type { OddsResult } from '@rulewright/language-server/protocol';
import { describe, expect, it } from 'vitest';
import { previewPage } from './page.js';

const odds: OddsResult = {
  roll: 'skilled',
  title: 'Skilled <b>roll</b>',
  given: [{ name: 'level', title: 'Level & more', value: '"3"', by: 'example' }],
  figures: [{ title: 'Result', svg: '<svg class="rw-chart"></svg>', table: '<table></table>', note: 'mean <7>' }],
  styles: '.rw-chart{color:red}',
  text: '',
  problem: '',
};

describe('the page of the preview', () => {
  const page = previewPage(odds, 'abc+/=', 'rulewright.setOddsInput');

  it('allows nothing but its own styles', () => {
    expect(page).toContain(`content="default-src 'none'; style-src 'nonce-abc+/='"`);
    expect(page).toContain('<style nonce="abc+/=">');
    expect(page).not.toMatch(/<script|\son\w+=|style="/);
  });

  it('shows figures, and texts as texts', () => {
    expect(page).toContain('<h1>Skilled &lt;b&gt;roll&lt;/b&gt;</h1>');
    expect(page).toContain('<svg class="rw-chart"></svg><figcaption>mean &lt;7&gt;</figcaption>');
    expect(page).toContain('Level &amp; more');
  });

  it('has a link for each input, which names it and nothing else', () => {
    const [, link] = /href="([^"]+)"/.exec(page) ?? [];
    expect(decodeURIComponent(link ?? '')).toBe('command:rulewright.setOddsInput?["level"]');
  });

  it('says why there is nothing to show', () => {
    expect(previewPage({ refused: 'No roll <here>.' }, 'n', 'c')).toContain('<p>No roll &lt;here&gt;.</p>');
  });
});
