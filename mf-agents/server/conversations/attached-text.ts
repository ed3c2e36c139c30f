import type { Message } from '@voxgrove/contracts';

type WithFiles = Pick<Message, 'attachments'>;

/**
 * Describes the files of a message in words, for a list, a model or a title; '' if there are none.
 * The contents of the files are not read.
 */
export const attachedText = ({
  attachments = [],
}: {
  attachments?: WithFiles['attachments'] | undefined;
}): string =>
  attachments.length === 0
    ? ''
    : `[Attached: ${attachments.map(({ name, type }) => `${name} (${type})`).join(', ')}]`;

/** Returns the text of a message with the names of its files. */
export const spokenText = (message: Pick<Message, 'text' | 'attachments'>): string =>
  [message.text, attachedText(message)].filter((part) => part.trim() !== '').join('\n');
