import { KNOWLEDGE } from '@voxgrove/contracts';
import type { Translate } from '@voxgrove/sdk';
import { leavesNothing, readPathLines } from '../../../parts/path-lines';

/** Which pages of a website are read, as typed text. */
export interface WebsitePages {
  maxPages: string;
  include: string;
  exclude: string;
}

export const DEFAULT_PAGES: WebsitePages = {
  maxPages: String(KNOWLEDGE.defaultPages),
  include: '',
  exclude: '',
};

/** Converts the typed text to the input of the server, or returns what is wrong with it. */
export function readPages(
  { maxPages, include, exclude }: WebsitePages,
  t: Translate,
): {
  value: { maxPages: number; include: string[]; exclude: string[] };
  errors: Record<string, string>;
} {
  const [only, not] = [readPathLines(include), readPathLines(exclude)];
  const most = Number(maxPages);
  const fault = ({ paths, wrong }: typeof only): string | undefined => {
    if (wrong !== undefined) return t('pathWrong', { line: wrong });
    return paths.length > KNOWLEDGE.maxPaths
      ? t('tooManyPaths', { most: KNOWLEDGE.maxPaths })
      : undefined;
  };
  const faults = {
    maxPages:
      maxPages.trim() === '' || !Number.isInteger(most) || most < 1 || most > KNOWLEDGE.maxPages
        ? t('maxPagesWrong', { most: KNOWLEDGE.maxPages })
        : undefined,
    include: fault(only),
    exclude: fault(not) ?? (leavesNothing(only.paths, not.paths) ? t('nothingLeft') : undefined),
  };
  return {
    value: { maxPages: most, include: only.paths, exclude: not.paths },
    errors: Object.fromEntries(
      Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
  };
}
