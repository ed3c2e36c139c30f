import { navigateTo, toApiError, useTitle, useUnsavedGuard } from '@voxgrove/sdk';
import type { ApiError } from '@voxgrove/sdk';
import { AlertBox, Button, CopyChip, Drawer, HStack, Stack } from '@voxgrove/ui';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { newCrawlerId } from '../../../contract/crawlers';
import { useCrawlerActions } from '../../data/crawlers/mutations';
import { CrawlerFields } from './CrawlerFields';
import { NEW_CRAWLER, inputOf } from './crawler-draft';
import type { CrawlerDraft } from './crawler-draft';
import { useTexts } from './useTexts';

/** `/automations/new`: over the list. The id is chosen once, so that a repeated press makes one crawler. */
export function NewCrawlerDrawer() {
  const t = useTexts();
  useTitle(t('newTitle'));
  const form = useId();
  const [id] = useState(newCrawlerId);
  const [draft, setDraft] = useState(NEW_CRAWLER);
  const [errors, setErrors] = useState<Partial<Record<keyof CrawlerDraft, string>>>({});
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [created, setCreated] = useState(false);
  const { create } = useCrawlerActions(id);
  useUnsavedGuard(draft !== NEW_CRAWLER && !created);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = inputOf(draft, t);
    setErrors('errors' in checked ? checked.errors : {});
    setFailure(null);
    if ('errors' in checked || create.isPending) return;
    try {
      await create.mutateAsync(checked.input);
      setCreated(true);
      setTimeout(() => navigateTo(`/automations/${id}`)); // once nothing is unsaved any more
    } catch (error) {
      const refused = toApiError(error);
      if (Object.keys(refused.fields).length > 0) setErrors(refused.fields); else setFailure(refused);
    }
  };
  return (
    <Drawer
      open onClose={() => navigateTo('/automations')} title={t('newTitle')} description={t('newBody')}
      footer={<HStack gap="2" justify="flex-end"><Button variant="ghost" onClick={() => navigateTo('/automations')}>{t('cancel')}</Button><Button type="submit" form={form} loading={create.isPending}>{t('submit')}</Button></HStack>}
    >
      <form id={form} onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="4">
          {failure && <AlertBox type="error" title={t('failed')} {...(failure.requestId && { actions: <CopyChip value={failure.requestId} /> })}>{failure.message}</AlertBox>}
          <CrawlerFields value={draft} set={(patch) => { setDraft((before) => ({ ...before, ...patch })); setErrors({}); }} errors={errors} />
        </Stack>
      </form>
    </Drawer>
  );
}
