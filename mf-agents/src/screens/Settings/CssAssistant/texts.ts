import { CSS_SUGGESTIONS } from '../../../../contract/css-assistant';

/** Texts of the style sheet's editor and its assistant. */
export const messages = {
  starter: '/* Pictures of cards are cut to an aspect ratio of 216 to 112.\n   For another one: .cards img { height: auto; aspect-ratio: 16 / 9; } */\n',
  help: 'Counts inside the chat only. At most {{most}} characters. Tab indents; to leave the editor press Escape, then Tab.',
  fault: 'Visitors do not get this: {{reason}}.',
  showPreview: 'Show preview', hidePreview: 'Hide preview', previewOf: 'Preview', previewTried: 'Preview with what the assistant suggests. Nothing is inserted yet.', checking: 'Checking',
  checkFailed: 'The style sheet could not be checked, so the preview may be older than what you see here.',
  open: 'AI CSS Assistant', title: 'AI CSS Assistant', reset: 'Reset the conversation', close: 'Close the assistant',
  rules: 'No model is connected, so answers follow fixed rules: colours, borders and glow. A model understands more.', toCredentials: 'Connect a model',
  begin: 'Say what should look different. For example:', suggestions: { purple: CSS_SUGGESTIONS[0], glow: CSS_SUGGESTIONS[1], pizza: CSS_SUGGESTIONS[2] },
  history: 'Conversation with the assistant', you: 'You', assistant: 'Assistant', ruled: 'By rules, without a model', message: 'What should look different?', placeholder: 'Make the header dark green', send: 'Send', keys: 'Ctrl or ⌘ and Enter sends.', generating: 'Generating CSS',
  insert: 'Insert CSS', tryOut: 'Preview', endTry: 'End preview', undo: 'Undo insert', css: 'CSS of this message',
  cut: '{{count}} pieces were cut away', cut_one: '{{count}} piece was cut away',
  done: 'CSS generated and inserted successfully!', none: 'Generated response but no CSS code found. Please check the chat for the response.', failed: 'Failed to generate CSS. Please try again.',
  isReset: 'Chat conversation reset!', inserted: 'CSS inserted manually!', noCss: 'No CSS code found in this message', undone: 'The insert is undone.', full: 'There is no room for it: the style sheet may have {{most}} characters.',
  sorry: 'I am sorry, that did not work. {{reason}}', httpError: 'HTTP error! status: {{status}}', generateFailed: 'Failed to generate CSS',
};
