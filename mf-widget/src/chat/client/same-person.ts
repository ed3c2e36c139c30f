import type { ChatUser } from '../../../contract/widget-config';

type Name = Pick<ChatUser, 'id' | 'email'> | undefined;

/**
 * May both be the same person? Somebody nobody has named may be anybody. Otherwise what both are named by decides, and where there is
 * nothing to compare they are two: rather an empty chat than somebody else's.
 */
export function samePerson(known: Name, next: Name): boolean {
  if (!known?.id && !known?.email) return true;
  if (!next?.id && !next?.email) return true;
  if (known.id && next.id) return known.id === next.id;
  return known.email !== undefined && known.email.toLowerCase() === next.email?.toLowerCase();
}
