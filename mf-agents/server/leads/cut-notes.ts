import { cutText } from '@voxgrove/contracts';
import { LEAD_NOTES_LENGTH } from '../../contract/leads';

/** Cuts notes to their limit. The limit counts UTF-16 units, and no character is split. */
export function cutNotes(notes: string): string {
  if (notes.length <= LEAD_NOTES_LENGTH) return notes;
  const fitting = notes.slice(0, LEAD_NOTES_LENGTH - 1);
  return cutText(notes, Array.from(fitting).length);
}
