import { CRAWLER } from '@voxgrove/contracts';
import { Field, Input, Select, Stack, Textarea } from '@voxgrove/ui';
import { CrawlSchedule } from '../../../contract/crawlers';
import { AgentSelect } from '../../parts/AgentSelect';
import type { CrawlerDraft } from './crawler-draft';
import { useTexts } from './useTexts';

/** The fields of a new or existing crawler. `errors`: messages by field. */
export function CrawlerFields({
  value,
  set,
  errors,
}: {
  value: CrawlerDraft;
  set: (patch: Partial<CrawlerDraft>) => void;
  errors: Record<string, string>;
}) {
  const t = useTexts();
  const most = CRAWLER.maxPages;
  return (
    <Stack gap="4">
      <Field label={t('name')} help={t('nameHelp')} error={errors['name']} required>
        <Input
          value={value.name}
          maxLength={CRAWLER.nameMaxLength}
          placeholder={t('namePlaceholder')}
          onChange={(event) => set({ name: event.target.value })}
        />
      </Field>
      <Field label={t('website')} help={t('websiteHelp')} error={errors['website']} required>
        <Input
          inputMode="url"
          autoCapitalize="off"
          spellCheck={false}
          value={value.website}
          maxLength={500}
          onChange={(event) => set({ website: event.target.value })}
        />
      </Field>
      <AgentSelect
        label={t('agent')}
        help={t('agentHelp')}
        error={errors['agentId']}
        value={value.agentId}
        onChange={(agentId) => set({ agentId })}
      />
      <Field label={t('scheduleLabel')}>
        <Select
          value={value.schedule}
          onChange={(event) => set({ schedule: CrawlSchedule.parse(event.target.value) })}
        >
          {CrawlSchedule.options.map((schedule) => (
            <option key={schedule} value={schedule}>
              {t(`every.${schedule}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('maxPages')} help={t('maxPagesHelp', { most })} error={errors['maxPages']}>
        <Input
          inputMode="numeric"
          value={value.maxPages}
          onChange={(event) => set({ maxPages: event.target.value })}
        />
      </Field>
      <Field label={t('include')} help={t('includeHelp')} error={errors['include']}>
        <Textarea
          rows={3}
          spellCheck={false}
          placeholder={'/docs\n/help'}
          value={value.include}
          onChange={(event) => set({ include: event.target.value })}
        />
      </Field>
      <Field label={t('exclude')} help={t('excludeHelp')} error={errors['exclude']}>
        <Textarea
          rows={3}
          spellCheck={false}
          placeholder="/blog"
          value={value.exclude}
          onChange={(event) => set({ exclude: event.target.value })}
        />
      </Field>
    </Stack>
  );
}
