import { navigateTo, notify, SettingsShell, useQueryClient, useSettingsForm, useWorkspace } from '@voxgrove/sdk';
import { Grid, Icon, IconButton, Menu } from '@voxgrove/ui';
import { useEffect, useState } from 'react';
import type { FunctionInput, FunctionView } from '../../../contract/functions';
import { changeFunction, createFunction, functionKeys, readFunction } from '../../data/functions/functions';
import { AgentsCard } from './AgentsCard';
import { AnswerCard } from './AnswerCard';
import { DeleteFunction } from './DeleteFunction';
import { ParametersCard } from './ParametersCard';
import { RequestCard } from './RequestCard';
import { inputOf } from './starting-point';
import { TestPanel } from './TestPanel';
import { useTexts } from './useTexts';
import { WhatCard } from './WhatCard';

/** What the cards of the form are given. `fields`: messages of the server for single fields, by path. */
export interface FunctionPart { value: FunctionInput; set: (patch: Partial<FunctionInput>) => void; fields: Record<string, string> }

/** Version 0: it does not exist yet, and saving creates it. `start` is filled in as if somebody had typed it. */
export function FunctionEditor({ id, stored, version, start, credentials }: { id: string; stored: FunctionInput; version: number; start?: FunctionInput; credentials: string[] }) {
  const t = useTexts();
  const { uid } = useWorkspace();
  const client = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const [created, setCreated] = useState(false);
  const [tested, setTested] = useState<Record<string, string>>({});
  const settle = (view: FunctionView) => {
    client.setQueryData(functionKeys.one(uid, id), view);
    void client.invalidateQueries({ queryKey: functionKeys.list(uid) });
    setTested({});
    return { data: inputOf(view.function), version: view.version };
  };
  const form = useSettingsForm<FunctionInput>({
    stored, version,
    save: async (changes, at) => {
      if (at > 0) return settle(await changeFunction(uid, id, changes, at));
      const made = settle(await createFunction(uid, id, { ...stored, ...changes }));
      notify({ type: 'success', message: t('created', { name: made.data.name }) });
      setCreated(true);
      return made;
    },
    reload: async () => settle(await readFunction(uid, id)),
  });
  const { set } = form;
  useEffect(() => { if (start) set(start); }, [start]); // eslint-disable-line react-hooks/exhaustive-deps -- once; `set` is new every time
  // Only when nothing is unsaved any more: leaving earlier would ask whether to.
  useEffect(() => { if (created && !form.dirty) navigateTo(`/integrations/${id}`, { replace: true }); }, [created, form.dirty, id]);
  const part: FunctionPart = { value: form.value, set: form.set, fields: { ...tested, ...form.error?.fields } };

  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 26rem' }} gap="6" alignItems="start">
      <SettingsShell
        form={form} title={version === 0 ? t('newTitle') : <span translate="no">{stored.name}</span>} labels={labels(t)}
        actions={version > 0 && <Menu trigger={<IconButton label={t('more')}><Icon name="ellipsis" /></IconButton>} actions={[{ id: 'delete', label: t('remove'), icon: <Icon name="trash-2" size={16} />, onSelect: () => setDeleting(true) }]} />}
      >
        <WhatCard {...part} />
        <ParametersCard {...part} />
        <RequestCard {...part} credentials={credentials} />
        <AnswerCard {...part} />
        <AgentsCard {...part} />
      </SettingsShell>
      <TestPanel definition={form.value} onFaults={setTested} />
      {deleting && <DeleteFunction id={id} name={stored.name} onClose={() => setDeleting(false)} />}
    </Grid>
  );
}

const labels = (t: ReturnType<typeof useTexts>) => Object.fromEntries(
  (['name', 'description', 'method', 'url', 'headers', 'body', 'parameters', 'responsePath', 'maxChars', 'timeoutMs', 'agents'] as const).map((name) => [name, t(`fields.${name}`)]),
);
