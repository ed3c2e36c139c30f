import { AppError, CRAWL } from '@voxgrove/contracts';
import { parseColor, toHex } from '../html/port';

/**
 * Reads a color as an owner typed it: three or six hex digits, with or without `#`; the default if
 * the text is empty.
 * @throws AppError BAD_INPUT
 */
export function primaryColor(typed: string): string {
  const text = typed.trim() === '' ? CRAWL.defaultPrimary : typed.trim();
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1];
  const rgb = digits === undefined ? null : parseColor(`#${digits}`);
  if (rgb === null)
    throw new AppError('BAD_INPUT', {
      fields: { primaryColor: 'Please enter a colour of three or six hex digits.' },
    });
  return toHex(rgb);
}
