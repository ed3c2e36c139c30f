/** Texts of the version history; fetched with it. `fields` names every field of an agent by its place in the draft. */
export const messages = {
  title: 'Version History', subtitle: 'The last {{count}} versions of {{name}}. Restoring never loses the draft: it is kept as a version first.',
  list: 'Versions', loading: 'Loading the versions', error: 'The versions could not be loaded', versionError: 'This version could not be loaded',
  emptyTitle: 'No versions yet', emptyBody: 'Each time you publish, what visitors get is kept here. You can look at it, compare it and bring it back.',
  version: 'Version {{version}}', draft: 'Draft', live: 'Live', backup: 'Backup', by: 'by {{name}}', unknown: 'by somebody who has left',
  first: 'First version', backupOf: 'Draft kept before another version was restored', same: 'Nothing changed', changedMore: '{{fields}} and {{count}} more',
  back: 'All versions', compared: 'Compared with', differ: '{{count}} fields differ', differ_one: '{{count}} field differs', only: 'Only in {{name}}',
  equalTitle: 'Both say the same', equalBody: '{{before}} and {{after}} do not differ in anything an owner can change.',
  restore: 'Restore', restorePublish: 'Restore and publish', restoreSame: 'The draft already says what this version says.',
  restored: 'Version {{version}} is back in the draft. Publish to make it live.', restoredLive: 'Version {{version}} is live again.', restoreFailed: 'The version could not be restored', conflict: 'Somebody saved the agent meanwhile. The comparison now shows the draft as it is; look again, then restore.',
  confirmTitle: 'Publish version {{version}} again?', confirmBody: 'Visitors get it at once. The draft as it is now is kept as a version.', cancel: 'Cancel',
  added: 'added', removed: 'removed', addedText: 'Added:', removedText: 'Removed:', empty: '(empty)', on: 'On', off: 'Off',
  showUnchanged: 'Show {{count}} unchanged characters',
  node: 'Node {{id}}', changedNode: 'changed', nodesMoved: 'The order of the nodes differs.',
  fields: {
    title: 'Agent Name', description: 'Description', agentPlatform: 'Platform', theme: 'Theme', customTheme: { primary: 'Primary colour', themeType: 'Light or dark', shades: 'Shades' }, roundedImageURL: 'Picture', chatBgURL: 'Chat background',
    branding: 'Branding', proactiveMessage: 'Greeting beside the launcher', messageDelayMS: 'Delay of the greeting (ms)', maxTokensUsage: 'Token limit', scrollAnimation: 'Scroll animation', autoStartWidget: 'Start the chat by itself', autoOpenWidget: 'Open the chat by itself',
    syncBrowser: 'Same chat in all tabs', listenForUrlChanges: 'Follow address changes', lang: 'Language', fontFamily: 'Font', ADVANCED_customCSS: 'Custom CSS', recordChatHistory: 'Record chat history', enableGeoAnalytics: 'Country statistics',
    UIhandoffTitle: 'Handoff title', UIhandoffSubtitle: 'Handoff subtitle', smartInit: 'Smart initialization', enableNodes: 'Canvas', nodes: 'Nodes',
    voiceConfig: {
      config: { recordAudio: 'Record audio', enableWebCalling: 'Calls from the website', backgroundNoise: 'Background noise' },
      transcriber: { provider: 'Transcriber', modelId: 'Transcriber model', utteranceThreshold: 'Pause that ends a sentence (ms)', language: 'Spoken language' },
      speechGen: { provider: 'Voice provider', voiceId: 'Voice' },
    },
    vapiConfig: { promptOnWeb: 'Voice instructions' },
    vgOptions: { defaultModel: 'Model', enableUIEngine: 'Interactive answers', temperature: 'Temperature', maxTokens: 'Longest answer (tokens)', kbDimension: 'Knowledge dimension', maxChunkSize: 'Passage size', systemPrompt: 'Instructions', initPrompt: 'Opening instructions', initMessages: 'First messages' },
    ui: { showWhatsappButtonOnWeb: 'WhatsApp button', widgetType: 'Place of the widget' }, whatsappPhoneNumber: 'WhatsApp number', allowedOrigins: 'Allowed websites',
    webChat: {
      consentText: 'Consent before the chat', preChatForm: 'Form before the chat', quickReplies: 'Quick replies', attachments: 'Files from visitors', feedback: 'Ratings of answers', handoff: 'Talk to a person', handoffWaitMinutes: 'Wait for a person, minutes',
      answersPerDay: 'Answers a day', answersPerAddressAndHour: 'Answers an hour for one address',
    },
  },
};
