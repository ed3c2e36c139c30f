/**
 * Prefix of a button id that contains the text of the reply, because the title may be shortened.
 */
const MARK = 'reply:';

/** Returns the id of a button, which contains the whole text within the given limit. */
export const replyId = (text: string, limit: number): string =>
  `${MARK}${text}`.slice(0, limit).toWellFormed();

/** Returns the text that the customer has sent with a button. */
export const saidWith = ({ id, title }: { id: string; title: string }): string =>
  id.startsWith(MARK) ? id.slice(MARK.length) : title;
