import type { Message } from '@voxgrove/contracts';

type WithFiles = Pick<Message, 'attachments'>;

/**
 * The files of a message in words, as a list, a model or a title has them; '' when there are none.
 * Nothing reads what is in them.
 */
export const attachedText = ({
  attachments = [],
}: {
  attachments?: WithFiles['attachments'] | undefined;
}): string =>
  attachments.length === 0
    ? ''
    : `[Attached: ${attachments.map(({ name, type }) => `${name} (${type})`).join(', ')}]`;

/** The text of a message, with the names of its files. */
export const spokenText = (message: Pick<Message, 'text' | 'attachments'>): string =>
  [message.text, attachedText(message)].filter((part) => part.trim() !== '').join('\n');
