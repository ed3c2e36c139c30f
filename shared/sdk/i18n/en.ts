/** Texts the sdk itself shows inside a remote's root. */
export const messages = {
  error: {
    network: 'The server could not be reached. Check your connection and try again.',
    badResponse:
      'The server sent an answer this page does not understand. Reload the page and try again.',
  },
  boundary: {
    title: 'This part of the page stopped working',
    body: 'The rest of Voxgrove is still usable. Try again, or reload the page if it keeps happening.',
  },
  failure: {
    title: 'Not available right now',
    off: 'Switched off for now',
    network: 'It could not be fetched. Check your connection and try again.',
    integrity:
      'What arrived is not what was published, so it was not run. Try again in a moment; if it stays like this, tell support the code.',
    contract:
      'It was made for another version of Voxgrove. Reload Voxgrove; if that does not help, tell support the code.',
    code: 'It has a fault of its own and could not be started. Try again; if it stays like this, tell support the code.',
    registry:
      'The list of published builds cannot be trusted at the moment, so none of them was run. Try again in a moment.',
    'switched-off':
      'It was switched off by those who run Voxgrove and comes back by itself once it is switched on again.',
    switchedOffBecause:
      'It was switched off by those who run Voxgrove, who say: “{{reason}}” It comes back by itself once it is switched on again.',
    override:
      'What your override asks for could not be started. Reset your overrides to get the published build.',
    codeLabel: 'Code',
    retry: 'Retry',
    resetOverrides: 'Reset overrides',
  },
  workspace: { switching: 'Switching to {{name}}…' },
  settings: {
    save: 'Save',
    saved: 'All changes saved.',
    unsaved: 'There are unsaved changes.',
    fresh: 'Nothing is saved yet.',
    loading: 'Loading…',
    saving: 'Saving…',
    failed: 'Nothing was saved',
    empty: '(empty)',
    conflictTitle: 'Somebody else saved this in the meantime',
    conflictBody:
      'Choose for each field which of the two counts. Nothing is saved until you say so.',
    conflictSame: 'You both want the same: nothing is left to choose.',
    mine: 'Yours',
    theirs: 'Theirs, stored now',
    keepEditing: 'Keep editing',
    takeTheirs: 'Take theirs',
    keepMine: 'Keep mine',
    saveChosen: 'Save the choice',
  },
};
