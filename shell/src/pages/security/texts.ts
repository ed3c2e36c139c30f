/** Texts of the page Sign-in & security. */
export const messages = {
  title: 'Sign-in & security', subtitle: 'How you prove that it is you, and where you are signed in.', failedTitle: 'This page could not be loaded', cancel: 'Cancel',
  password: {
    title: 'Password', lead: 'You do not need one: a code or a link from your inbox always works.', none: 'No password has been set.', setAt: 'Set',
    set: 'Set a password', change: 'Change password', remove: 'Remove password',
    setTitle: 'Set a password', changeTitle: 'Change your password', removeTitle: 'Remove your password?', removeLead: 'From then on you sign in with a code or a link from your inbox. Everywhere else you are signed out.', changeLead: 'Everywhere else you are signed out.',
    current: 'Current password', currentMissing: 'Please enter your current password.', byCode: 'Use a code from your inbox instead', byCurrent: 'Use the current password instead',
    code: 'Code from your inbox', codeHelp: 'We sent a 6-digit code to {{email}}.', codeMissing: 'Please enter the verification code.', sendCode: 'Email me a code', resend: 'Resend Code', codeFirst: 'To make sure that it is you, we mail a code to {{email}}.',
    new: 'New password', newHelp: 'At least {{count}} characters. A sentence is easier to remember, and harder to guess, than a word with signs.', show: 'Show password', hide: 'Hide password',
    saved: 'Your password has been set. Everywhere else you are signed out.', removed: 'Your password has been removed. Everywhere else you are signed out.',
  },
  firebase: { title: 'Sign-in', lead: 'You sign in with Google or with a link from your inbox. There is no password to keep.' },
  devices: { title: 'Devices', lead: 'See where you are signed in, and end what you do not recognise.', open: 'Show signed-in devices' },
  everywhere: { title: 'Sign out everywhere', lead: 'Ends every session at once, this one included. Do this when a device was lost.' },
};
