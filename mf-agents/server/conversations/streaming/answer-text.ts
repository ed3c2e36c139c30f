import type { MessageId } from '@voxgrove/contracts';
import type { Doc } from '@voxgrove/server/store/port';
import type { StoredMessage } from '../collections';
import type { StreamedText } from './streamed-text';

/** The text of an answer up to now. */
export interface CurrentText {
  edition: number;
  text: Pick<StreamedText, 'length' | 'since'>;
}

/** An unfinished answer that this process writes or receives. It is ahead of the stored text. */
export interface WritingText extends CurrentText {
  messageId: MessageId;
  /**
   * The stored question and answer. Subscribers in this process need not wait until the store
   * reports them.
   */
  begun?: readonly Doc<StoredMessage>[];
}

/** Returns whether the live text is at least as new as the stored answer. */
export const covers = (
  writing: WritingText | undefined,
  { id, text, edition }: StoredMessage,
): writing is WritingText =>
  writing !== undefined &&
  writing.messageId === id &&
  (writing.edition > edition ||
    (writing.edition === edition && writing.text.length >= text.length));

/** Returns the newer of the live and the stored text. */
export const newest = (answer: StoredMessage, writing: WritingText | undefined): CurrentText =>
  covers(writing, answer)
    ? writing
    : {
        edition: answer.edition,
        text: { length: answer.text.length, since: (offset) => answer.text.slice(offset) },
      };
