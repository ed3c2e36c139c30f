/** Texts of the command palette and the list of shortcuts. */
export const messages = {
  label: 'Command palette', placeholder: 'Go to a page, an agent or an action', none: 'Nothing matches “{{query}}”.',
  searching: 'Searching {{name}}…', failed: '{{name}} could not be searched.', retry: 'Retry', source: 'More',
  recent: 'Recent', pages: 'Pages', workspaces: 'Workspaces', actions: 'Actions',
  hint: { move: 'to move', open: 'to open', aside: 'in a new tab', close: 'to close' },
  newWorkspace: 'New Workspace', toDark: 'Use dark colours', toLight: 'Use light colours', themeWords: 'theme mode night day', collapse: 'Collapse navigation', expand: 'Expand navigation', shortcuts: 'Keyboard shortcuts', signOut: 'Sign out', signOutWords: 'log out leave',
  keys: {
    title: 'Keyboard shortcuts', palette: 'Open the command palette', list: 'Show this list', save: 'Save what you have changed', close: 'Close what is open on top', move: 'Move in a list or menu', choose: 'Open what is chosen', aside: 'Open it in a new tab',
  },
};
