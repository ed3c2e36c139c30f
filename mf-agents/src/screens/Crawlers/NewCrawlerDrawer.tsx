import { navigateTo, useTitle } from '@voxgrove/sdk';
import { AlertBox, Button, CopyChip, Drawer, Stack } from '@voxgrove/ui';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { newCrawlerId } from '../../../contract/crawlers';
import { crawlerDocuments } from '../../data/crawlers/crawlers';
import { CrawlerFields } from './CrawlerFields';
import { NEW_CRAWLER } from './crawler-draft';
import { useCrawlerForm } from './useCrawlerForm';
import { useTexts } from './useTexts';

/**
 * `/automations/new`: a drawer above the list. The id is chosen once, so that a repeated click
 * creates only one crawler.
 */
export function NewCrawlerDrawer() {
  const t = useTexts();
  useTitle(t('newTitle'));
  const formId = useId();
  const [id] = useState(newCrawlerId);
  const form = useCrawlerForm(id, NEW_CRAWLER, 0);
  const fields = form.error?.fields ?? {};
  const close = () => navigateTo(crawlerDocuments.screens);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <Drawer
      open
      onClose={close}
      title={t('newTitle')}
      description={t('newBody')}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} loading={form.saving}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap="4">
          {form.error && Object.keys(fields).length === 0 && (
            <AlertBox
              type="error"
              title={t('failed')}
              {...(form.error.requestId && { actions: <CopyChip value={form.error.requestId} /> })}
            >
              {form.error.message}
            </AlertBox>
          )}
          <CrawlerFields value={form.value} set={form.set} errors={fields} />
        </Stack>
      </form>
    </Drawer>
  );
}
