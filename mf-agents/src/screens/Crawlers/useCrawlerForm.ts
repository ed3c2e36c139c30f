import type { SettingsForm } from '@voxgrove/sdk';
import { crawlerDocuments } from '../../data/crawlers/crawlers';
import { useDocumentForm } from '../../data/useDocumentForm';
import { draftOf, inputOf } from './crawler-draft';
import type { CrawlerDraft } from './crawler-draft';
import { useTexts } from './useTexts';

/**
 * State of the form of a new (version 0) or existing crawler. Errors appear at their fields before
 * anything is sent.
 */
export function useCrawlerForm(
  id: string,
  stored: CrawlerDraft,
  version: number,
): SettingsForm<CrawlerDraft> {
  const t = useTexts();
  return useDocumentForm(crawlerDocuments, {
    id,
    stored,
    version,
    read: (view) => ({ data: draftOf(view.crawler), version: view.version }),
    write: (draft: CrawlerDraft) => inputOf(draft, t),
  });
}
