/** Texts of the tab Custom Tabs and of the preview of a custom tab. */
export const tabTexts = {
  tabs: {
    previewTitle: 'Custom tab',
    failed: 'This tab could not be loaded',
    missing: 'There is no such tab',
    missingBody:
      'The tab may have been renamed or deleted. Open your agency settings to see all tabs.',
    emptyTitle: 'Add your own pages',
    emptyBody:
      'A custom tab shows your page inside the dashboard of your clients: a report, a form, a course.',
    add: 'Add tab',
    unnamed: 'New tab',
    up: 'Move {{label}} up',
    down: 'Move {{label}} down',
    delete: 'Delete {{label}}',
    edit: 'Edit',
    close: 'Close',
    preview: 'Preview',
    previewAt: 'Preview at {{host}}',
    label: 'Label',
    url: 'URL',
    urlHelp: 'Starts with a slash, for example /reports',
    icon: 'Icon',
    iconHelp: 'A picture of at most 1 MB.',
    alwaysVisible: 'Always visible, also for clients without this tab in their access list',
    pageType: 'Page',
    type: { html: 'HTML and script', iframe: 'Another website' },
    iframe: 'Address of the page',
    iframeHelp: 'Starts with https://. The website must allow other sites to show it.',
    html: 'HTML',
    script: 'Script',
    codeHelp: 'Tab indents; press Escape and then Tab to leave the editor.',
    scriptHelp:
      'Runs after the HTML. Read who is signed in from window.dashboardVariables or the event dashboard-event.',
    full: 'There is no room left. Remove something first.',
  },
};
