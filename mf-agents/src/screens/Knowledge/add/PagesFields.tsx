import { KNOWLEDGE } from '@voxgrove/contracts';
import { Field, Input, Textarea } from '@voxgrove/ui';
import { useTexts } from '../useTexts';
import type { WebsitePages } from './website-pages';

/** Fields for how many pages of a website are read, and which. */
export function PagesFields({
  value,
  set,
  errors,
}: {
  value: WebsitePages;
  set: (patch: Partial<WebsitePages>) => void;
  errors: Record<string, string>;
}) {
  const t = useTexts();
  return (
    <>
      <Field
        label={t('maxPages')}
        help={t('maxPagesHelp', { most: KNOWLEDGE.maxPages })}
        error={errors['maxPages']}
      >
        <Input
          inputMode="numeric"
          maxW="8rem"
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
    </>
  );
}
