/** What a visitor reads when no engine could answer. */
export const ANSWER_FAILED = 'Sorry, I could not answer this just now. Please try again in a moment.';

/** Stands in the place of an answer that was stopped before there was any of it. */
export const ANSWER_STOPPED = 'Stopped.';
