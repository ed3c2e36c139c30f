import { ENDINGS, cutText, randomId } from '@voxgrove/contracts';
import type { UploadType } from './clean-file';

/** What stands behind the last dot, in small letters; '' when there is none. */
export const endingOf = (name: string): string =>
  /\.([^./\\]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? '';

/** The name as people see it: no folder, nothing invisible, nothing that turns the direction of reading round. */
export const shownName = (name: string): string =>
  cutText(
    lastPart(name)
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
    120,
  ) || 'file';

/** The name we keep a file under: eight random characters, what is plain of its own name, and the ending of what it is. */
export function keptName(name: string, type: UploadType): string {
  const plain = lastPart(name)
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .toLowerCase();
  return `${randomId(8)}-${plain || 'file'}.${ENDINGS[type][0]}`;
}

const lastPart = (name: string): string => name.split(/[/\\]/).at(-1) ?? '';
