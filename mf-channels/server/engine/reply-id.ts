/** Begins the id of a button that says more than its short title. */
const MARK = 'reply:';

/** The id of a button: the whole text, within the limit of its kind. */
export const replyId = (text: string, limit: number): string =>
  `${MARK}${text}`.slice(0, limit).toWellFormed();

/** What the customer has said with a button. */
export const saidWith = ({ id, title }: { id: string; title: string }): string =>
  id.startsWith(MARK) ? id.slice(MARK.length) : title;
