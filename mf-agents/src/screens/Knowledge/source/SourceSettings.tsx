import { KNOWLEDGE } from '@voxgrove/contracts';
import { ApiError, SettingsShell, request, useQueryClient, useSettingsForm } from '@voxgrove/sdk';
import type { Translate } from '@voxgrove/sdk';
import { Card, Field, Input, Stack, Textarea } from '@voxgrove/ui';
import { SourceReply } from '../../../../contract/knowledge-sources';
import type { SourceChanges } from '../../../../contract/knowledge-sources';
import { changeSource } from '../../../data/knowledge/mutations';
import { knowledgeKeys, sourcePath } from '../../../data/knowledge/queries';
import { PagesFields } from '../add/PagesFields';
import { RefreshSelect } from '../add/RefreshSelect';
import { readPages } from '../add/website-pages';
import { isOnTheWeb } from '../kinds';
import { textTooLong } from '../text-limit';
import { useTexts } from '../useTexts';
import { changesOf, draftOf } from './source-draft';
import type { SourceDraft } from './source-draft';

type View = SourceReply['data'];

/** The editable fields of a source: its name, how it is read, or the text that its owner wrote. */
export function SourceSettings({ agentId, view }: { agentId: string; view: View }) {
  const t = useTexts();
  const client = useQueryClient();
  const { source } = view;
  const settle = (next: View) => {
    client.setQueryData(knowledgeKeys.source(agentId, source.id), next);
    void client.invalidateQueries({ queryKey: knowledgeKeys.all(agentId) });
    return { data: draftOf(next), version: next.source.revision };
  };
  const form = useSettingsForm<SourceDraft>({
    stored: draftOf(view),
    version: source.revision,
    save: async (changes, version) =>
      settle(
        await changeSource(
          agentId,
          source.id,
          checked({ ...draftOf(view), ...changes }, changes, t),
          version,
        ),
      ),
    reload: async () =>
      settle(
        (
          await request({
            method: 'GET',
            path: sourcePath(agentId, source.id),
            output: SourceReply,
          })
        ).data,
      ),
  });
  const { value, set } = form;
  const errors = form.error?.fields ?? {};
  const isWritten = source.kind === 'text' || source.kind === 'qa';
  const labels = {
    title: t('titleLabel'),
    refresh: t('refreshLabel'),
    maxPages: t('maxPages'),
    include: t('include'),
    exclude: t('exclude'),
    text: t('text'),
    question: t('question'),
    variants: t('variants'),
    answer: t('answer'),
  };
  return (
    <SettingsShell
      form={form}
      section
      title={t(isWritten ? 'contentTab' : 'settingsTab')}
      subtitle={t(isWritten ? 'settingsBodyText' : 'settingsBody')}
      labels={labels}
    >
      <Card maxW="content">
        <Stack gap="4">
          {source.kind !== 'qa' && (
            <Field label={t('titleLabel')} error={errors['title']} required>
              <Input
                htmlTranslate="no"
                maxLength={KNOWLEDGE.titleMaxLength}
                value={value.title}
                onChange={(event) => set({ title: event.target.value })}
              />
            </Field>
          )}
          {isOnTheWeb(source) && (
            <RefreshSelect value={value.refresh} onChange={(refresh) => set({ refresh })} />
          )}
          {source.kind === 'website' && <PagesFields value={value} set={set} errors={errors} />}
          {source.kind === 'text' && (
            <Field
              label={t('text')}
              help={t('textHelp', { chars: value.text.length.toLocaleString() })}
              error={textTooLong(value.text, t) ?? errors['text']}
              required
            >
              <Textarea
                rows={16}
                value={value.text}
                onChange={(event) => set({ text: event.target.value })}
              />
            </Field>
          )}
          {source.kind === 'qa' && (
            <>
              <Field
                label={t('question')}
                help={t('questionHelp')}
                error={errors['question']}
                required
              >
                <Input
                  htmlTranslate="no"
                  maxLength={KNOWLEDGE.questionMaxLength}
                  value={value.question}
                  onChange={(event) => set({ question: event.target.value })}
                />
              </Field>
              <Field
                label={t('variants')}
                help={t('variantsHelp', { most: KNOWLEDGE.maxVariants })}
                error={errors['variants']}
              >
                <Textarea
                  rows={3}
                  value={value.variants}
                  onChange={(event) => set({ variants: event.target.value })}
                />
              </Field>
              <Field label={t('answer')} help={t('answerHelp')} error={errors['answer']} required>
                <Textarea
                  rows={8}
                  maxLength={KNOWLEDGE.answerMaxLength}
                  value={value.answer}
                  onChange={(event) => set({ answer: event.target.value })}
                />
              </Field>
            </>
          )}
        </Stack>
      </Card>
    </SettingsShell>
  );
}

/** @throws ApiError BAD_INPUT with messages by field */
function checked(draft: SourceDraft, changes: Partial<SourceDraft>, t: Translate): SourceChanges {
  const empty = (name: 'title' | 'text' | 'question' | 'answer', fault: string) =>
    name in changes && draft[name].trim() === '' ? { [name]: t(fault) } : {};
  const tooLong = 'text' in changes ? textTooLong(draft.text, t) : undefined;
  const fields: Record<string, string> = {
    ...(tooLong !== undefined && { text: tooLong }),
    ...empty('title', 'titleRequired'),
    ...empty('text', 'textRequired'),
    ...empty('question', 'questionRequired'),
    ...empty('answer', 'answerRequired'),
    ...('maxPages' in changes || 'include' in changes || 'exclude' in changes
      ? readPages(draft, t).errors
      : {}),
  };
  const [fault] = Object.values(fields);
  if (fault !== undefined) throw new ApiError('BAD_INPUT', fault, 400, { fields });
  return changesOf(draft, changes);
}
