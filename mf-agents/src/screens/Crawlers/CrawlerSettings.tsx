import { ApiError, SettingsShell, request, toApiError, useSettingsForm, useWorkspace } from '@voxgrove/sdk';
import { Card } from '@voxgrove/ui';
import { useState } from 'react';
import { CrawlerReply } from '../../../contract/crawlers';
import type { CrawlerView } from '../../../contract/crawlers';
import { useCrawlerActions } from '../../data/crawlers/mutations';
import { CrawlerFields } from './CrawlerFields';
import { draftOf, inputOf } from './crawler-draft';
import type { CrawlerDraft } from './crawler-draft';
import { useTexts } from './useTexts';

/** Everything about a crawler that can be changed. */
export function CrawlerSettings({ view }: { view: CrawlerView }) {
  const t = useTexts();
  const { uid } = useWorkspace();
  const [errors, setErrors] = useState<Partial<Record<keyof CrawlerDraft, string>>>({});
  const { save } = useCrawlerActions(view.crawler.id);
  const stored = (from: CrawlerView) => ({ data: draftOf(from.crawler), version: from.version });
  const labels = { name: t('name'), website: t('website'), agentId: t('agent'), schedule: t('scheduleLabel'), maxPages: t('maxPages'), exclude: t('exclude') };
  const settings = useSettingsForm<CrawlerDraft>({
    stored: draftOf(view.crawler), version: view.version, ignore: [],
    async save(changes, version) {
      const checked = inputOf({ ...settings.value, ...changes }, t);
      setErrors('errors' in checked ? checked.errors : {});
      if ('errors' in checked) throw new ApiError('BAD_INPUT', Object.values(checked.errors)[0] ?? '', 400);
      const given = Object.fromEntries(Object.entries(checked.input).filter(([name]) => name in changes));
      try {
        return stored(await save(given, version));
      } catch (error) {
        setErrors(toApiError(error).fields);
        throw error;
      }
    },
    reload: async () => stored((await request({ method: 'GET', path: `/workspaces/${uid}/crawlers/${view.crawler.id}`, output: CrawlerReply })).data),
  });
  return (
    <SettingsShell form={settings} section title={t('settings')} subtitle={t('settingsBody')} labels={labels}>
      <Card><CrawlerFields value={settings.value} set={(patch) => { settings.set(patch); setErrors({}); }} errors={errors} /></Card>
    </SettingsShell>
  );
}
