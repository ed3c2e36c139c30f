import { AgentId, CRAWLER } from '@voxgrove/contracts';
import { ApiError } from '@voxgrove/sdk';
import type { Translate } from '@voxgrove/sdk';
import type { CrawlSchedule, CrawlerInput } from '../../../contract/crawlers';

/** A crawler as its form holds it: numbers and lists as they are typed. */
export interface CrawlerDraft { name: string; website: string; agentId: string; schedule: CrawlSchedule; maxPages: string; exclude: string }

export const NEW_CRAWLER: CrawlerDraft = { name: '', website: '', agentId: '', schedule: '24h', maxPages: '50', exclude: '' };

export const draftOf = ({ name, website, agentId, schedule, maxPages, exclude }: CrawlerInput): CrawlerDraft => ({ name, website, agentId, schedule, maxPages: String(maxPages), exclude: exclude.join('\n') });

/** What is typed as the server takes it. @throws ApiError BAD_INPUT with what is wrong, by field */
export function inputOf(draft: CrawlerDraft, t: Translate): CrawlerInput {
  const exclude = draft.exclude.split('\n').map((line) => line.trim()).filter((line) => line !== '');
  const maxPages = Number(draft.maxPages);
  const agentId = AgentId.safeParse(draft.agentId);
  const fields: Partial<Record<keyof CrawlerDraft, string>> = {
    ...(draft.name.trim() === '' && { name: t('nameRequired') }),
    ...(draft.website.trim() === '' && { website: t('websiteRequired') }),
    ...(!agentId.success && { agentId: t('agentRequired') }),
    ...((!Number.isInteger(maxPages) || maxPages < 1 || maxPages > CRAWLER.maxPages) && { maxPages: t('maxPagesWrong', { most: CRAWLER.maxPages }) }),
    ...((exclude.length > CRAWLER.maxExcluded || exclude.some((path) => !/^\/\S*$/.test(path))) && { exclude: t('excludeWrong') }),
  };
  const [fault] = Object.values(fields);
  if (fault !== undefined || !agentId.success) throw new ApiError('BAD_INPUT', fault ?? '', 400, { fields });
  return { name: draft.name.trim(), website: draft.website.trim(), agentId: agentId.data, schedule: draft.schedule, maxPages, exclude };
}
