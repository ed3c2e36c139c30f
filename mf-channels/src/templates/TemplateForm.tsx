import { useState } from 'react';
import { notify, toApiError, useT } from '@voxgrove/sdk';
import {
  AlertBox,
  Box,
  Button,
  Field,
  Input,
  Select,
  Stack,
  Textarea,
  useLanguageName,
} from '@voxgrove/ui';
import {
  TEMPLATE_CATEGORIES,
  TEMPLATE_LANGUAGES,
  TEMPLATE_TEXT,
  variablesOf,
} from '../../contract/whatsapp';
import { useCreateTemplate } from '../data/whatsapp';
import type { TypedTemplate } from '../data/whatsapp';
import { TemplatePreview } from './TemplatePreview';
import { VariableFields } from './VariableFields';

const NEW: TypedTemplate = {
  name: '',
  language: 'en',
  category: 'UTILITY',
  bodyText: '',
  examples: [],
};

/** Converts Meta's name of a language, such as en_US, to the usual form, en-US. */
const languageTag = (language: string): string => language.replace('_', '-');

/** Writes a template and submits it to Meta for approval. */
export function TemplateForm({ agentId }: { agentId: string }) {
  const t = useT('mf-channels');
  const [draft, setDraft] = useState(NEW);
  const nameOf = useLanguageName();
  const create = useCreateTemplate(agentId);
  const change = (part: Partial<TypedTemplate>): void => setDraft({ ...draft, ...part });
  const { name, language, category, bodyText } = draft;
  const count = variablesOf(bodyText);
  const examples = Array.from({ length: count }, (_none, index) => draft.examples[index] ?? '');
  return (
    <form
      noValidate
      aria-label={t('templates.title')}
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate(
          { ...draft, examples },
          {
            onSuccess: () => {
              setDraft(NEW);
              notify({ type: 'success', message: t('templates.created') });
            },
          },
        );
      }}
    >
      <Stack gap="3">
        <Field label={t('templates.name')} help={t('templates.nameHelp')} required>
          <Input
            autoComplete="off"
            spellCheck={false}
            value={name}
            maxLength={512}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <Field label={t('templates.language')}>
          <Select value={language} onChange={(event) => change({ language: event.target.value })}>
            {TEMPLATE_LANGUAGES.map((one) => (
              <option key={one} value={one} translate="no">
                {nameOf(languageTag(one))}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('templates.category')}>
          <Select value={category} onChange={(event) => change({ category: event.target.value })}>
            {TEMPLATE_CATEGORIES.map((one) => (
              <option key={one} value={one}>
                {t(`metaValues.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t('templates.body')}
          help={t('templates.bodyHelp', { first: '{{1}}', second: '{{2}}' })}
          required
        >
          <Textarea
            value={bodyText}
            maxLength={TEMPLATE_TEXT}
            onChange={(event) => change({ bodyText: event.target.value })}
          />
        </Field>
        <VariableFields
          label={(number) => t('templates.example', { number })}
          values={examples}
          onChange={(values) => change({ examples: values })}
        />
        <TemplatePreview text={bodyText} values={examples} />
        {create.error && <AlertBox type="error">{toApiError(create.error).message}</AlertBox>}
        <Box>
          <Button type="submit" variant="outline" loading={create.isPending}>
            {t('templates.create')}
          </Button>
        </Box>
      </Stack>
    </form>
  );
}
