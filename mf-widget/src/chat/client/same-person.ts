import type { ChatUser } from '../../../contract/widget-config';

type Name = Pick<ChatUser, 'id' | 'email'> | undefined;

/**
 * Returns whether two names may belong to the same person. An unnamed visitor may be anybody.
 * Otherwise the fields of the names decide; without a common field they are two people: an empty
 * chat is better than another person's chat.
 */
export function samePerson(known: Name, next: Name): boolean {
  if (!known?.id && !known?.email) return true;
  if (!next?.id && !next?.email) return true;
  if (known.id && next.id) return known.id === next.id;
  return known.email !== undefined && known.email.toLowerCase() === next.email?.toLowerCase();
}
