import { CHAT } from '@voxgrove/contracts';
import type { AnswerJob, StoredMessage } from './collections';

const MOST_JOINED = 10;
const MOST_FILES = 5;

/** One question, or several that get one answer. */
export type Questions = readonly [StoredMessage, ...StoredMessage[]];

/**
 * Returns how many of the waiting questions the next answer may be for. Questions whose answer was
 * canceled are never joined with others.
 */
export function mostJoined({
  attempt,
  joined = 1,
  joinsUntil,
  waiting,
  stopped = [],
}: AnswerJob): number {
  if (attempt > 0) return joined;
  if (joinsUntil === undefined) return 1;
  const canceled = waiting.filter((id) => stopped.includes(id)).length;
  return canceled > 0 ? canceled : MOST_JOINED;
}

/**
 * Returns as many of the first questions as fit the limits of one message (characters and files).
 */
export function together([first, ...laterQuestions]: Questions): Questions {
  let chars = first.text.length;
  let files = filesOf(first).length;
  const fitting = laterQuestions.findIndex((question) => {
    chars += question.text.length + 1;
    files += filesOf(question).length;
    return chars > CHAT.maxMessageChars || files > MOST_FILES;
  });
  return [first, ...(fitting === -1 ? laterQuestions : laterQuestions.slice(0, fitting))];
}

/** Returns the first question with the texts and files of all, in the language of the last one. */
export function joinedQuestion(questions: Questions): StoredMessage {
  const [first, ...laterQuestions] = questions;
  if (laterQuestions.length === 0) return first;
  const texts = questions.map(({ text }) => text).filter((text) => text !== '');
  const files = questions.flatMap(filesOf);
  const lang = questions.findLast((question) => question.lang !== undefined)?.lang;
  return {
    ...first,
    text: texts.join('\n'),
    ...(files.length > 0 && { attachments: files }),
    ...(lang && { lang }),
  };
}

const filesOf = ({ attachments = [] }: StoredMessage) => attachments;
