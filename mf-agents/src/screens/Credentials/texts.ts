/** Texts of the credentials. */
export const messages = {
  title: 'Credentials', subtitle: 'Keys this workspace uses. They are stored encrypted and shown to nobody again.', add: '+ Add credential', caption: 'Credentials of this workspace',
  error: 'The credentials could not be loaded', owner: 'Only the owner of the workspace can add, replace or delete credentials.',
  answers: {
    none: 'No model key: answers are quotes from your content.', noneHelp: 'Add model access to let a model write them, and call your functions.',
    installation: '{{model}} of this installation writes the answers.', installationHelp: 'Add model access to use a model and an account of your own instead.',
    workspace: '{{model}} writes the answers, through this workspace’s own access.', workspaceHelp: 'When it fails, visitors get quotes from your content instead.',
  },
  emptyTitle: 'No credentials yet', emptyBody: 'Model access lets a model of your choice write the answers. A secret is named by functions, so that a key stands in one place and in no text.', addModel: 'Add model access', addSecret: 'Add a secret',
  name: 'Name', value: 'Key', added: 'Added', used: 'Last used', uses: 'Used by', actions: 'Actions', model: 'Model access', secret: 'Secret', never: 'Never', addedBy: 'by {{name}}', left: 'somebody who has left',
  allAgents: 'All agents', nothing: 'Nothing yet', untested: 'Not tested', hidden: 'hidden', noKey: 'No key', ending: 'ends with {{lastFour}}', replace: 'Replace', remove: 'Delete', menu: 'Actions for {{name}}',
  form: {
    newTitle: 'Add a credential', newBody: 'Its value is not shown again once it is saved.', replaceTitle: 'Replace {{name}}', replaceBody: 'The new value counts at once; the old one is deleted.',
    kind: 'What is it for?', provider: 'Provider', other: 'Another OpenAI-compatible address', sandbox: 'Local scripted model (for trying out)', baseUrl: 'Address', baseUrlHelp: 'The base of an OpenAI-compatible API; often it ends with /v1.',
    modelName: 'Model', modelHelp: 'As the provider calls it, for example {{example}}.', apiKey: 'Key', apiKeyHelp: 'Leave the key empty if your model server needs none. We test the access with one short question before we save it.',
    secretName: 'Name', secretNameHelp: 'Functions write {{placeholder}}. It cannot be changed later.', secretNameMissing: 'Please enter a name.', secretNameTaken: 'There is a secret of this name already.', secretValue: 'Value', secretValueHelp: 'Sent only where a function names it.',
    test: 'Test and save', save: 'Save', saveAnyway: 'Save without testing', refused: 'Not saved', couldNotTest: 'It could not be tested', couldNotTestHelp: 'The key may be right. You can try again, or save it untested.', cancel: 'Cancel', saved: '{{name}} is saved.', replaceNote: 'This replaces the access through {{provider}}.',
  },
  delete: {
    model: 'Answers will be written by the model of this installation, or be quotes from your content when there is none. Functions need a model.', secret: 'Its value is gone for good.',
    used: 'These functions name it and fail from then on: {{names}}.',
  },
};
