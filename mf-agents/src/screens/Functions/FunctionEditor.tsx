import { notify, SettingsShell } from '@voxgrove/sdk';
import { Grid, Icon, IconButton, Menu } from '@voxgrove/ui';
import { useState } from 'react';
import type { FunctionInput } from '../../../contract/functions';
import { functionDocuments } from '../../data/functions/functions';
import { useDocumentForm } from '../../data/useDocumentForm';
import { useDeleteDocument } from '../../data/workspace-documents';
import { DeleteDialog } from '../../parts/DeleteDialog';
import { AgentsCard } from './AgentsCard';
import { AnswerCard } from './AnswerCard';
import type { FunctionPart } from './function-part';
import { ParametersCard } from './ParametersCard';
import { RequestCard } from './RequestCard';
import { inputOf } from './starting-point';
import { TestPanel } from './TestPanel';
import { useTexts } from './useTexts';
import { WhatCard } from './WhatCard';

/**
 * Form of a function. Version 0: the function does not exist yet, and saving creates it. `start`:
 * initial values, treated as if the user had typed them.
 */
export function FunctionEditor({
  id,
  stored,
  version,
  start,
  credentials,
  onDeleted,
}: {
  id: string;
  stored: FunctionInput;
  version: number;
  start?: FunctionInput | undefined;
  credentials: string[];
  onDeleted?: () => void;
}) {
  const t = useTexts();
  const [deleting, setDeleting] = useState(false);
  const [tested, setTested] = useState<Record<string, string>>({});
  const form = useDocumentForm(functionDocuments, {
    id,
    stored,
    version,
    start,
    read: (view) => ({ data: inputOf(view.function), version: view.version }),
    write: (value: FunctionInput) => value,
    onStored: () => setTested({}),
    onCreated: ({ name }) => notify({ type: 'success', message: t('created', { name }) }),
  });
  const remove = useDeleteDocument(functionDocuments, id);
  const part: FunctionPart = {
    value: form.value,
    set: form.set,
    fields: { ...tested, ...form.error?.fields },
  };

  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 26rem' }}
      gap="6"
      alignItems="start"
    >
      <SettingsShell
        form={form}
        title={version > 0 ? <span translate="no">{stored.name}</span> : t('newTitle')}
        labels={labels(t)}
        actions={
          version > 0 && (
            <Menu
              trigger={
                <IconButton label={t('more')}>
                  <Icon name="ellipsis" />
                </IconButton>
              }
              actions={[
                {
                  id: 'delete',
                  label: t('remove'),
                  icon: <Icon name="trash-2" size={16} />,
                  onSelect: () => setDeleting(true),
                },
              ]}
            />
          )
        }
      >
        <WhatCard {...part} />
        <ParametersCard {...part} />
        <RequestCard {...part} credentials={credentials} />
        <AnswerCard {...part} />
        <AgentsCard {...part} />
      </SettingsShell>
      <TestPanel definition={form.value} onFaults={setTested} />
      {deleting && (
        <DeleteDialog
          name={stored.name}
          body={t('deleteBody')}
          remove={remove}
          onDeleted={onDeleted}
          onClose={() => setDeleting(false)}
        />
      )}
    </Grid>
  );
}

const labels = (t: ReturnType<typeof useTexts>) =>
  Object.fromEntries(
    (
      [
        'name',
        'description',
        'method',
        'url',
        'headers',
        'body',
        'parameters',
        'responsePath',
        'maxChars',
        'timeoutMs',
        'agents',
      ] as const
    ).map((name) => [name, t(`fields.${name}`)]),
  );
