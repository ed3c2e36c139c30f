/** Sentences of the answerer itself. Everything else it says is quoted. */
export const sentences = {
  direct: 'From our website:',
  directFromDocuments: 'From our documents:',
  maybe: "I'm not certain, but these pages may help:",
  miss: 'I could not find an answer to that in what I know.',
  missWithContact:
    'I could not find an answer to that in what I know. This page says how to reach the team.',
  empty: 'I have nothing to answer from yet.',
  files: 'I cannot look into files. Please tell me in words what you would like to know.',
  greeting: 'Hello! What would you like to know?',
  thanks: 'You are welcome.',
  goodbye: 'Goodbye!',
  about:
    'I am an automatic assistant. I answer with quotes from this website and show where they come from.',
  human: 'I cannot bring a person into this chat.',
  humanWithContact: 'I cannot bring a person into this chat. This page says how to reach the team.',
  /** When no engine could answer. */
  failed: 'Sorry, I could not answer this just now. Please try again in a moment.',
  /** In the place of an answer that was stopped before there was any of it. */
  stopped: 'Stopped.',
};

export type Sentences = Readonly<Record<keyof typeof sentences, string>>;
