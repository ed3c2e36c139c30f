import { SettingsShell } from '@voxgrove/sdk';
import { Card } from '@voxgrove/ui';
import type { CrawlerView } from '../../../contract/crawlers';
import { CrawlerFields } from './CrawlerFields';
import { draftOf } from './crawler-draft';
import { useCrawlerForm } from './useCrawlerForm';
import { useTexts } from './useTexts';

/** All settings of a crawler. */
export function CrawlerSettings({ view: { crawler, version } }: { view: CrawlerView }) {
  const t = useTexts();
  const form = useCrawlerForm(crawler.id, draftOf(crawler), version);
  const labels = {
    name: t('name'),
    website: t('website'),
    agentId: t('agent'),
    schedule: t('scheduleLabel'),
    maxPages: t('maxPages'),
    include: t('include'),
    exclude: t('exclude'),
  };
  return (
    <SettingsShell
      form={form}
      section
      title={t('settings')}
      subtitle={t('settingsBody')}
      labels={labels}
    >
      <Card>
        <CrawlerFields value={form.value} set={form.set} errors={form.error?.fields ?? {}} />
      </Card>
    </SettingsShell>
  );
}
