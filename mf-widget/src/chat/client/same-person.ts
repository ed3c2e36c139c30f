import type { ChatUser } from '../../../contract/widget-config';

type Name = Pick<ChatUser, 'id' | 'email'> | undefined;

/**
 * Returns whether both may be the same person. An unnamed visitor may be anybody. Otherwise the
 * names decide; without a common field they are two people: better an empty chat than another
 * person's.
 */
export function samePerson(known: Name, next: Name): boolean {
  if (!known?.id && !known?.email) return true;
  if (!next?.id && !next?.email) return true;
  if (known.id && next.id) return known.id === next.id;
  return known.email !== undefined && known.email.toLowerCase() === next.email?.toLowerCase();
}
