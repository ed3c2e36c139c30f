/** Texts of the workspace's settings, its switcher and invitations. */
export const messages = {
  title: 'Workspace',
  subtitle: 'Name, people and secret of {{name}}.',
  tabs: { label: 'Workspace settings', general: 'General', members: 'Members', secret: 'Secret', danger: 'Danger zone' },
  error: 'This could not be read',
  cancel: 'Cancel',
  switcher: {
    own: 'Your workspaces', shared: 'Shared with you', elsewhere: 'In another region', search: 'Search workspaces', noMatch: 'No workspace matches “{{search}}”.',
  },
  create: {
    title: 'New workspace', body: 'Agents, people and credits of its own. You are its owner.', name: 'Name', region: 'Region', regionHelp: 'Where its data is kept. This cannot be changed later.',
    confirm: 'Create workspace', done: 'You have joined {{name}}.', failed: 'The workspace was not created',
  },
  general: {
    title: 'General', name: 'Workspace name', photo: 'Picture', photoHelp: 'Any image file. Its middle is drawn as a small square; nothing else of it is sent.', choose: 'Choose a file', removePhoto: 'Remove picture',
    unreadable: 'This file is not an image a browser can show.', id: 'Workspace ID', region: 'Region', saved: 'Successfully saved workspace data.', failed: 'Failed to save workspace.', nameRequired: 'Please enter a workspace name.',
  },
  members: {
    title: 'Members', caption: 'People in this workspace', person: 'Person', role: 'Role', actions: 'Actions', owner: 'Owner', member: 'Member', you: 'you', pending: 'Invited', waiting: 'Invitation sent', seats: '{{used}} of {{limit}} seats in use',
    seatsHelp: 'The owner takes no seat.', full: 'Every seat is taken.', remove: 'Remove', removeName: 'Remove {{name}}', removeTitle: 'Remove {{name}}?', removeBody: 'They lose access to the workspace and its agents at once. They can be invited again.', removed: '{{name}} has been removed.', removeFailed: 'Nobody was removed',
    invite: 'Invite', inviteLabel: 'Email', inviteTitle: 'Invite somebody', inviteHelp: 'They get a link that is good for 7 days and for them only.', invited: 'Successfully invited {{email}}', inviteFailed: 'Failed to invite {{email}}', emailInvalid: 'Please enter a valid email',
    resend: 'Resend', resendTo: 'Resend the invitation to {{email}}', withdraw: 'Withdraw', withdrawTo: 'Withdraw the invitation to {{email}}', withdrawn: 'The invitation to {{email}} is withdrawn.', failed: 'That did not work',
    alone: 'Nobody else is here yet. Invite the people you work with.', sent: 'Sent', expires: 'good until {{date}}',
  },
  secret: {
    title: 'Workspace secret', lead: 'Your own systems call the API with it, as this workspace: Authorization: Bearer <workspace secret>.', never: 'It has not been shown to anybody yet.', shown: 'It was shown', rotated: 'It was last replaced', show: 'Show the secret', rotate: 'Make a new secret',
    ownerOnly: 'Only the owner of a workspace can see or replace its secret.', onceTitle: 'Workspace secret', onceBody: 'This is the only time it is shown. Store it where your other secrets are kept.', stored: 'I have stored it', label: 'Secret',
    rotateTitle: 'Make a new secret?', rotateBody: 'The secret in use now stops working at once: whatever calls the API with it has to be given the new one.', failed: 'The secret was not changed', example: 'Example', exampleLabel: 'A call with the secret',
  },
  danger: {
    title: 'Delete this workspace', body: 'Its agents, their knowledge and conversations, its credentials, invitations and its secret are deleted for good, and everybody loses access at once. This cannot be undone.', personal: 'This is your personal workspace. It stays as long as your account does.', ownerOnly: 'Only the owner can delete a workspace.',
    delete: 'Delete workspace', deleteTitle: 'Delete {{name}}?', typeName: 'Type {{name}} to confirm', mismatch: 'This is not the name of the workspace.', deleted: 'Successfully deleted workspace.', failed: 'Failed to delete workspace.',
    leaveTitle: 'Leave this workspace', leaveBody: 'You lose access at once. Somebody has to invite you to come back.', leave: 'Leave workspace', leaveQuestion: 'Leave {{name}}?', left: 'You have left {{name}}.', leaveFailed: 'You have not left the workspace',
  },
  invitation: {
    title: 'Join {{name}}?', plainTitle: 'Invitation', lead: '{{inviter}} invites you to work together in this workspace.', leadNobody: 'You have been invited to work together in this workspace.', as: 'You join as {{email}}.', signedInAs: 'You are signed in as {{email}}.', accept: 'Join workspace', decline: 'Not now', joined: 'You have joined {{name}}.', member: 'You are a member of this workspace already.', open: 'Open workspace',
    invalid: 'This invitation is no longer good', another: 'This invitation is for somebody else', incomplete: 'The link is not complete. Open it from the mail again.', signOut: 'Sign in with another address', home: 'Go to your workspaces', failed: 'You have not joined', loading: 'Reading the invitation',
  },
};
