import { AppError, CHAT, cutText, NOTICE_TEXTS } from '@voxgrove/contracts';
import type { InboundMessage, NoticeText } from '@voxgrove/contracts';
import { isUrl } from '@voxgrove/contracts/is-url';

/**
 * Checks a visitor's message.
 * @throws AppError MESSAGE_EMPTY | MESSAGE_TOO_LONG | BAD_INPUT with the invalid field
 */
export function checkInbound(input: InboundMessage): void {
  checkText(input.text, (input.attachments?.length ?? 0) > 0);
  if (!/^[\w-]{1,64}$/.test(input.clientMessageId))
    throw new AppError('BAD_INPUT', {
      fields: { clientMessageId: 'An id is 1 to 64 letters, digits, _ or -.' },
    });
}

/**
 * Checks a text that a visitor or a person writes in a conversation.
 * @throws AppError MESSAGE_EMPTY | MESSAGE_TOO_LONG | BAD_INPUT
 */
export function checkText(text: string, mayBeEmpty = false): void {
  if (text.length > CHAT.maxMessageChars)
    throw new AppError('MESSAGE_TOO_LONG', { limit: CHAT.maxMessageChars });
  if (text.includes('\u0000') || !text.isWellFormed())
    throw new AppError('BAD_INPUT', {
      fields: { text: 'This text contains characters that cannot be stored.' },
    });
  if (text.trim() === '' && !mayBeEmpty) throw new AppError('MESSAGE_EMPTY');
}

/**
 * Returns origin and path of the page a visitor wrote from. Query and fragment may contain private
 * data.
 */
export function pageAddress(pageUrl: string | undefined): string | undefined {
  if (pageUrl === undefined || !isUrl(pageUrl)) return undefined;
  const url = new URL(pageUrl);
  return /^https?:$/.test(url.protocol) ? (url.origin + url.pathname).slice(0, 500) : undefined;
}

/** Returns the text on one line of at most `max` characters. */
export const shortened = (text: string, max: number): string =>
  cutText(text.replace(/\s+/g, ' ').trim(), max);

/** Replaces the text of a conversation that is not recorded. */
export const UNRECORDED = NOTICE_TEXTS.noticeUnrecorded;
/** The same in a notification. */
export const NOT_RECORDED: NoticeText = { key: 'noticeUnrecorded' };
