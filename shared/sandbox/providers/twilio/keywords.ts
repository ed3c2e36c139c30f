/** Words that Twilio itself handles if a message contains nothing else. */
const KEYWORDS: Record<string, 'STOP' | 'HELP' | 'START'> = {
  STOP: 'STOP',
  STOPALL: 'STOP',
  UNSUBSCRIBE: 'STOP',
  CANCEL: 'STOP',
  END: 'STOP',
  QUIT: 'STOP',
  HELP: 'HELP',
  INFO: 'HELP',
  START: 'START',
  YES: 'START',
  UNSTOP: 'START',
};

/** Twilio's own replies to these words. */
export const REPLIES = {
  STOP: 'You have successfully been unsubscribed.',
  HELP: 'Reply STOP to unsubscribe.',
  START: 'You have successfully been re-subscribed.',
} as const;

export const keywordOf = (text: string): 'STOP' | 'HELP' | 'START' | undefined =>
  KEYWORDS[text.trim().toUpperCase()];
