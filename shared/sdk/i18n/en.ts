/** Texts that the sdk itself shows inside a remote's root. */
export const messages = {
  error: {
    network: 'The server could not be reached. Check your connection and try again.',
    badResponse: 'The server sent an unexpected response. Reload the page and try again.',
    planLimit: 'Open billing',
  },
  boundary: {
    title: 'This part of the page stopped working',
    body: 'The rest still works. Try again, or reload the page if the problem continues.',
  },
  failure: {
    title: 'Not available right now',
    off: 'Switched off for now',
    network: 'This part could not be loaded. Check your connection and try again.',
    integrity:
      'The downloaded file failed verification and did not run. Try again in a moment. If the problem continues, send the code to support.',
    contract:
      'This part needs another version of the dashboard. Reload the page. If that does not help, send the code to support.',
    code: 'This part failed to start. Try again. If the problem continues, send the code to support.',
    registry:
      'The list of published builds failed verification, so nothing was started. Try again in a moment.',
    'switched-off': 'The operators switched this part off. It returns automatically.',
    switchedOffBecause:
      'The operators switched this part off: “{{reason}}” It returns automatically.',
    override:
      'The build in your override could not start. Reset your overrides to get the published build.',
    codeLabel: 'Code',
    retry: 'Retry',
    resetOverrides: 'Reset overrides',
  },
  workspace: { switching: 'Switching to {{name}}…' },
  settings: {
    save: 'Save',
    discard: 'Discard',
    saved: 'All changes saved.',
    unsaved: 'There are unsaved changes.',
    fresh: 'Nothing is saved yet.',
    loading: 'Loading…',
    saving: 'Saving…',
    failed: 'Nothing was saved',
    empty: '(empty)',
    conflictTitle: 'Someone else saved this in the meantime',
    conflictBody: 'Choose which value to keep for each field. Nothing is saved until you confirm.',
    conflictSame: 'Both values are the same. There is nothing to choose.',
    mine: 'Yours',
    theirs: 'Theirs, currently saved',
    keepEditing: 'Keep editing',
    takeTheirs: 'Take theirs',
    keepMine: 'Keep mine',
    saveChosen: 'Save selection',
  },
};
