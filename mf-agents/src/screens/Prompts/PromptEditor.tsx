import { PROMPT, cutText } from '@voxgrove/contracts';
import { navigateTo, notify, SettingsShell, toApiError } from '@voxgrove/sdk';
import {
  Badge,
  Box,
  Button,
  Card,
  Field,
  Grid,
  Heading,
  HStack,
  Icon,
  IconButton,
  Input,
  Menu,
  Stack,
  Text,
  Textarea,
} from '@voxgrove/ui';
import { useState } from 'react';
import { newPromptId, variablesIn } from '../../../contract/prompts';
import type { Prompt, PromptInput } from '../../../contract/prompts';
import { promptDocuments } from '../../data/prompts/prompts';
import { useDocumentForm } from '../../data/useDocumentForm';
import { useCreateDocument, useDeleteDocument } from '../../data/workspace-documents';
import { DeleteDialog } from '../../parts/DeleteDialog';
import { InsertDialog } from './InsertDialog';
import { TagsField } from './TagsField';
import { useTexts } from './useTexts';
import { VersionsCard } from './VersionsCard';

export const inputOf = ({ title, text, tags, notes }: Prompt): PromptInput => ({
  title,
  text,
  tags,
  notes,
});

/** Form of a prompt. Version 0: the prompt does not exist yet, and saving creates it. */
export function PromptEditor({
  id,
  stored,
  version,
  revision,
  onDeleted,
}: {
  id: string;
  stored: PromptInput;
  version: number;
  revision: number;
  onDeleted?: () => void;
}) {
  const t = useTexts();
  const duplicate = useCreateDocument(promptDocuments);
  const remove = useDeleteDocument(promptDocuments, id);
  const [open, setOpen] = useState<'insert' | 'delete' | null>(null);
  const form = useDocumentForm(promptDocuments, {
    id,
    stored,
    version,
    read: (view) => ({ data: inputOf(view.prompt), version: view.version }),
    write: (value: PromptInput) => value,
    onCreated: (created) =>
      notify({ type: 'success', message: t('created', { title: created.title }) }),
  });
  const fields = form.error?.fields ?? {};
  const { title, text, tags, notes } = form.value;
  const exists = version > 0;

  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => notify({ type: 'success', message: t('copied') }),
      () => notify({ type: 'warning', message: t('copyFailed') }),
    );
  const makeCopy = () => {
    const copyId = newPromptId();
    duplicate.mutate(
      {
        id: copyId,
        input: {
          ...stored,
          title: cutText(t('copyOf', { title: stored.title }), PROMPT.titleMaxLength),
        },
      },
      {
        onSuccess: () => navigateTo(`${promptDocuments.screens}/${copyId}`),
        onError: (error) =>
          notify({
            type: 'error',
            message: t('starterFailed', { error: toApiError(error).message }),
          }),
      },
    );
  };
  const actions = exists && (
    <>
      <Button
        variant="outline"
        onClick={() =>
          form.dirty ? notify({ type: 'info', message: t('insert.unsaved') }) : setOpen('insert')
        }
      >
        {t('insert.open')}
      </Button>
      <Menu
        trigger={
          <IconButton label={t('actions')}>
            <Icon name="ellipsis" />
          </IconButton>
        }
        actions={[
          {
            id: 'copy',
            label: t('copyText'),
            icon: <Icon name="copy" size={16} />,
            onSelect: copy,
          },
          {
            id: 'duplicate',
            label: t('duplicate'),
            icon: <Icon name="plus" size={16} />,
            onSelect: makeCopy,
          },
          {
            id: 'delete',
            label: t('remove'),
            icon: <Icon name="trash-2" size={16} />,
            separated: true,
            onSelect: () => setOpen('delete'),
          },
        ]}
      />
    </>
  );

  return (
    // A new prompt has nothing beside its fields: a shorter line is easier to read.
    <Box {...(!exists && { maxW: '48rem' })}>
      <SettingsShell
        form={form}
        title={exists ? <span translate="no">{stored.title}</span> : t('newTitle')}
        actions={actions}
        labels={{
          title: t('fields.title'),
          text: t('fields.text'),
          tags: t('fields.tags'),
          notes: t('fields.notes'),
        }}
      >
        <Grid
          templateColumns={{
            base: 'minmax(0, 1fr)',
            xl: exists ? 'minmax(0, 1fr) 20rem' : 'minmax(0, 1fr)',
          }}
          gap="4"
          alignItems="start"
        >
          <Card pad="lg">
            <Stack gap="4">
              <Field label={t('titleLabel')} required error={fields['title']}>
                <Input
                  maxLength={PROMPT.titleMaxLength}
                  autoComplete="off"
                  value={title}
                  onChange={(event) => form.set({ title: event.target.value })}
                />
              </Field>
              <Field
                label={t('text')}
                help={t('textHelp', { example: '{{company}}' })}
                required
                error={fields['text']}
              >
                <Textarea
                  rows={14}
                  maxLength={PROMPT.textMaxLength}
                  value={text}
                  onChange={(event) => form.set({ text: event.target.value })}
                />
              </Field>
              <TagsField
                tags={tags}
                error={
                  fields['tags'] ??
                  Object.entries(fields).find(([path]) => path.startsWith('tags.'))?.[1]
                }
                onChange={(next) => form.set({ tags: next })}
              />
              <Field label={t('notes')} help={t('notesHelp')} error={fields['notes']}>
                <Textarea
                  rows={2}
                  maxLength={PROMPT.notesMaxLength}
                  value={notes}
                  onChange={(event) => form.set({ notes: event.target.value })}
                />
              </Field>
            </Stack>
          </Card>
          <Stack gap="4">
            <Variables text={text} />
            {exists && (
              <VersionsCard
                id={id}
                revision={revision}
                onRestore={({ title: oldTitle, text: oldText }) =>
                  form.set({ title: oldTitle, text: oldText })
                }
              />
            )}
          </Stack>
        </Grid>
      </SettingsShell>
      {open === 'insert' && <InsertDialog text={stored.text} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <DeleteDialog
          name={stored.title}
          body={t('deleteBody')}
          remove={remove}
          onDeleted={onDeleted}
          onClose={() => setOpen(null)}
        />
      )}
    </Box>
  );
}

function Variables({ text }: { text: string }) {
  const t = useTexts();
  const names = variablesIn(text);
  return (
    <Card>
      <Heading size="sm" mb="2">
        {t('variables')}
      </Heading>
      {names.length === 0 ? (
        <Text color="fg.muted" fontSize="sm">
          {t('noVariables')}
        </Text>
      ) : (
        <HStack gap="1.5" flexWrap="wrap" htmlTranslate="no">
          {names.map((name) => (
            <Badge key={name} tone="accent">
              {name}
            </Badge>
          ))}
        </HStack>
      )}
    </Card>
  );
}
