/** Sentences that the agent says itself. Everything else that it says is quoted. */
export const sentences = {
  direct: 'From our website:',
  directFromDocuments: 'From our documents:',
  /** `{language}`: the name of the language of the quote. */
  directInLanguage: 'From our website, in another language ({language}):',
  partMissing: 'I found nothing about this part:',
  /** Stands above a quote that may be the answer. */
  maybe: 'I am not certain that this answers your question.',
  miss: 'I could not find an answer to that in what I know.',
  missWithContact:
    'I could not find an answer to that in what I know. This page says how to reach the team.',
  /** Shown below an answer of a model. */
  unknownFigures:
    'I could not find all of these figures in what I know. Please check them with the team.',
  empty: 'I have nothing to answer from yet.',
  files: 'I cannot look into files. Please tell me in words what you would like to know.',
  greeting: 'Hello! What would you like to know?',
  thanks: 'You are welcome.',
  goodbye: 'Goodbye!',
  about:
    'I am an automatic assistant. I answer with quotes from this website and show where they come from.',
  bot: 'No, I am not a person. I am an automatic assistant: I answer with quotes from this website and show where they come from.',
  abilities:
    'I answer questions about what this website says, and I show where each answer comes from. Just ask in your own words.',
  maker: 'The team of this website set me up. I am an automatic assistant.',
  howAreYou: 'I am an automatic assistant, so I am always fine. What would you like to know?',
  compliment: 'Thank you, that is kind.',
  insult: 'I am sorry that I was no help. Please try other words, or ask for a person.',
  acknowledgement: 'All right. Just ask if you would like to know anything else.',
  human: 'I cannot bring a person into this chat.',
  humanWithContact: 'I cannot bring a person into this chat. This page says how to reach the team.',
  /** Shown if no engine could answer. */
  failed: 'Sorry, I could not answer this just now. Please try again in a moment.',
  /** Shown to visitors while there are no credits for answers. */
  closed: 'I cannot answer more questions at the moment. Please try again later.',
  /** Shown instead of an answer that was stopped before its first text. */
  stopped: 'Stopped.',
};

export type Sentences = Readonly<Record<keyof typeof sentences, string>>;
