import { ENDINGS, cutText, randomId } from '@voxgrove/contracts';
import type { UploadType } from './clean-file';

/** Returns the extension in lower case, or '' if the name has none. */
export const endingOf = (name: string): string =>
  /\.([^./\\]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? '';

/**
 * Returns the file name for display: without folder, invisible characters, and characters that
 * change the reading direction.
 */
export const shownName = (name: string): string =>
  cutText(
    lastPart(name)
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
    120,
  ) || 'file';

/**
 * Returns the stored name: eight random characters, a slug of the original name, and the extension
 * of the detected type.
 */
export function keptName(name: string, type: UploadType): string {
  const slug = lastPart(name)
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .toLowerCase();
  return `${randomId(8)}-${slug || 'file'}.${ENDINGS[type][0]}`;
}

const lastPart = (name: string): string => name.split(/[/\\]/).at(-1) ?? '';
