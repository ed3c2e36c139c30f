import { KNOWLEDGE } from '@voxgrove/contracts';
import type { Translate } from '@voxgrove/sdk';

/** Which pages of a website are read, as it is typed. */
export interface WebsitePages { maxPages: string; exclude: string }

export const DEFAULT_PAGES: WebsitePages = { maxPages: String(KNOWLEDGE.defaultPages), exclude: '' };

/** What is typed as the server takes it, or what is wrong with it. */
export function readPages({ maxPages, exclude }: WebsitePages, t: Translate): { value: { maxPages: number; exclude: string[] }; errors: Record<string, string> } {
  const paths = exclude.split('\n').map((line) => line.trim()).filter((line) => line !== '');
  const most = Number(maxPages);
  return {
    value: { maxPages: most, exclude: paths },
    errors: {
      ...((maxPages.trim() === '' || !Number.isInteger(most) || most < 1 || most > KNOWLEDGE.maxPages) && { maxPages: t('maxPagesWrong', { most: KNOWLEDGE.maxPages }) }),
      ...((paths.length > 20 || paths.some((path) => !/^\/\S*$/.test(path))) && { exclude: t('pathWrong') }),
    },
  };
}
