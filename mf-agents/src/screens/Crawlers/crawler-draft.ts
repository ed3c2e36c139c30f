import { AgentId, CRAWLER } from '@voxgrove/contracts';
import { ApiError } from '@voxgrove/sdk';
import type { Translate } from '@voxgrove/sdk';
import type { CrawlSchedule, CrawlerInput } from '../../../contract/crawlers';
import { leavesNothing, readPathLines } from '../../parts/path-lines';

/** Values of the form of a crawler. Numbers and lists are kept as typed text. */
export interface CrawlerDraft {
  name: string;
  website: string;
  agentId: string;
  schedule: CrawlSchedule;
  maxPages: string;
  include: string;
  exclude: string;
}

export const NEW_CRAWLER: CrawlerDraft = {
  name: '',
  website: '',
  agentId: '',
  schedule: '24h',
  maxPages: '50',
  include: '',
  exclude: '',
};

export const draftOf = ({
  name,
  website,
  agentId,
  schedule,
  maxPages,
  include = [],
  exclude,
}: CrawlerInput): CrawlerDraft => ({
  name,
  website,
  agentId,
  schedule,
  maxPages: String(maxPages),
  include: include.join('\n'),
  exclude: exclude.join('\n'),
});

/**
 * Converts the values of the form to the input of the server.
 * @throws ApiError BAD_INPUT with messages by field
 */
export function inputOf(draft: CrawlerDraft, t: Translate): CrawlerInput {
  const [only, not] = [readPathLines(draft.include), readPathLines(draft.exclude)];
  const isWrong = ({ paths, wrong }: typeof only): boolean =>
    wrong !== undefined || paths.length > CRAWLER.maxPaths;
  const maxPages = Number(draft.maxPages);
  const agentId = AgentId.safeParse(draft.agentId);
  const fields: Partial<Record<keyof CrawlerDraft, string>> = {
    ...(draft.name.trim() === '' && { name: t('nameRequired') }),
    ...(draft.website.trim() === '' && { website: t('websiteRequired') }),
    ...(!agentId.success && { agentId: t('agentRequired') }),
    ...((!Number.isInteger(maxPages) || maxPages < 1 || maxPages > CRAWLER.maxPages) && {
      maxPages: t('maxPagesWrong', { most: CRAWLER.maxPages }),
    }),
    ...(isWrong(only) && { include: t('pathsWrong', { most: CRAWLER.maxPaths }) }),
    ...((isWrong(not) && { exclude: t('pathsWrong', { most: CRAWLER.maxPaths }) }) ||
      (leavesNothing(only.paths, not.paths) && { exclude: t('nothingLeft') })),
  };
  const [fault] = Object.values(fields);
  if (fault !== undefined || !agentId.success)
    throw new ApiError('BAD_INPUT', fault ?? '', 400, { fields });
  return {
    name: draft.name.trim(),
    website: draft.website.trim(),
    agentId: agentId.data,
    schedule: draft.schedule,
    maxPages,
    include: only.paths,
    exclude: not.paths,
  };
}
