import { navigateTo, toApiError, useT } from '@voxgrove/sdk';
import { AlertBox, Button, Dialog, Field, Input, LayerForm, Stack } from '@voxgrove/ui';
import { useState } from 'react';
import { useCreateAgent } from '../../data/agents';

export interface NewAgentDialogProps {
  /** The tab of the new agent that opens. */
  tab: string;
  onClose: () => void;
}

/** Creates an agent and opens it. */
export function NewAgentDialog({ tab, onClose }: NewAgentDialogProps) {
  const t = useT('mf-portal');
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const create = useCreateAgent();
  const submit = (): void => {
    setMissing(name.trim() === '');
    if (name.trim() === '') return;
    create.mutate(name.trim(), { onSuccess: ({ ID }) => navigateTo(`/agents/${ID}/${tab}`) });
  };
  return (
    <Dialog open onClose={onClose} keepOpen title={t('agents.add')}>
      <LayerForm
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        footer={
          <>
            <Button variant="ghost" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={create.isPending}>
              {t('agents.create')}
            </Button>
          </>
        }
      >
        <Stack gap="4">
          {create.error && <AlertBox type="error">{toApiError(create.error).message}</AlertBox>}
          <Field
            label={t('agents.name')}
            required
            help={t('agents.nameHelp')}
            error={missing ? t('agents.nameRequired') : undefined}
          >
            <Input
              value={name}
              maxLength={120}
              data-autofocus
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
        </Stack>
      </LayerForm>
    </Dialog>
  );
}
