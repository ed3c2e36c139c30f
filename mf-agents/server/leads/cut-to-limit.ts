import { cutText } from '@voxgrove/contracts';
import { LEAD_NOTES_LENGTH } from '../../contract/leads';

/** Cuts a text to `most` UTF-16 units, the unit of the contract's limits. Splits no character. */
export function cutToUnits(text: string, most: number): string {
  if (text.length <= most) return text;
  const fitting = text.slice(0, most - 1);
  return cutText(text, Array.from(fitting).length);
}

/** Cuts notes to their limit. */
export const cutNotes = (notes: string): string => cutToUnits(notes, LEAD_NOTES_LENGTH);
