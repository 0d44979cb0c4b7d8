/** Commands of the extension, as its manifest declares them; `setInput` is only called from the preview. */
export const names = {
  showOdds: 'rulewright.showOdds',
  runExample: 'rulewright.runExampleAtCursor',
  explain: 'rulewright.explainDiagnostic',
  restart: 'rulewright.restartServer',
  setInput: 'rulewright.setOddsInput',
} as const;
