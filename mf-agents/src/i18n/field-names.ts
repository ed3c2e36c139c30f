/** What every field of an agent is called, by its place in the draft: where it is changed, and where two versions are compared. */
export const fieldNames = {
  title: 'Agent Name', description: 'Description', agentPlatform: 'Platform', theme: 'Theme', customTheme: { primary: 'Primary Color', themeType: 'Light or dark', shades: 'Shades' }, roundedImageURL: 'Picture', chatBgURL: 'Chat background',
  branding: 'Branding', proactiveMessage: 'Greeting beside the launcher', messageDelayMS: 'Second mark on the launcher after (ms)', maxTokensUsage: 'Tokens in a month', scrollAnimation: 'Scroll animation', autoStartWidget: 'Start the chat by itself', autoOpenWidget: 'Open the chat by itself',
  syncBrowser: 'Same chat in all tabs', listenForUrlChanges: 'Follow address changes', lang: 'Language', fontFamily: 'Font', ADVANCED_customCSS: 'Custom CSS', recordChatHistory: 'Record chat history', enableGeoAnalytics: 'Country statistics',
  UIhandoffTitle: 'Handoff title', UIhandoffSubtitle: 'Handoff subtitle', smartInit: 'Smart initialization', enableNodes: 'Canvas', nodes: 'Nodes',
  voiceConfig: {
    config: { recordAudio: 'Record audio', enableWebCalling: 'Calls from the website', backgroundNoise: 'Background noise' },
    transcriber: { provider: 'Transcriber', modelId: 'Transcriber model', utteranceThreshold: 'Pause that ends a sentence (ms)', language: 'Spoken language' },
    speechGen: { provider: 'Voice provider', voiceId: 'Voice' },
  },
  vapiConfig: { promptOnWeb: 'Voice instructions' },
  vgOptions: { defaultModel: 'Model', modelChosen: 'Model was chosen', enableUIEngine: 'Interactive answers', temperature: 'Temperature', maxTokens: 'Longest answer (tokens)', kbDimension: 'Knowledge dimension', maxChunkSize: 'Passage size', systemPrompt: 'Instructions', initPrompt: 'Opening instructions', initMessages: 'First messages' },
  ui: { showWhatsappButtonOnWeb: 'WhatsApp button', widgetType: 'Place of the widget' }, whatsappPhoneNumber: 'WhatsApp number', allowedOrigins: 'Allowed websites',
  webChat: {
    consentText: 'Consent before the chat', preChatForm: 'Form before the chat', quickReplies: 'Quick replies', attachments: 'Files from visitors', feedback: 'Ratings of answers', handoff: 'Talk to a person', handoffWaitMinutes: 'Wait for a person, minutes',
    answersPerDay: 'Answers a day', answersPerAddressAndHour: 'Answers an hour for one address',
  },
};
