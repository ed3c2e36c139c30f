import { useState } from 'react';
import { NOTICE, REGIONS, WORKSPACE, newWorkspaceId } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import { notify, toApiError, useMutation, useRegion, useT } from '@voxgrove/sdk';
import { AlertBox, Field, Input, SegmentedControl } from '@voxgrove/ui';
import { makingWorkspace } from '../../../session/new-workspace';
import { useOpenWorkspace } from '../../../session/use-open-workspace';
import { refreshSession } from '../../../session/use-live-session';
import { calls } from '../data';
import { FormDialog } from '../parts/FormDialog';
import { useTexts } from '../useTexts';

const close = (): void => makingWorkspace.set(false);

/**
 * Creates a workspace and opens it. The id is chosen only once, so that a retry after a lost
 * response does not create a second workspace.
 */
export default function NewWorkspaceDialog() {
  const t = useTexts();
  const shell = useT('shell');
  const currentRegion = useRegion();
  const open = useOpenWorkspace();
  const [uid] = useState(newWorkspaceId);
  const [name, setName] = useState('');
  const [region, setRegion] = useState<Region>(currentRegion);
  const [missing, setMissing] = useState(false);
  const create = useMutation({
    mutationFn: () => calls.create(region, uid, name),
    onSuccess: async ({ data }) => {
      await refreshSession();
      notify({
        type: 'success',
        message: t('create.done', { name: data.workspaceName }),
        durationMs: NOTICE.longest,
      });
      close();
      open(data);
    },
  });
  const submit = () => {
    setMissing(name.trim() === '');
    if (name.trim() !== '') create.mutate();
  };
  return (
    <FormDialog
      title={t('create.title')}
      description={t('create.body')}
      confirm={t('create.confirm')}
      busy={create.isPending}
      onSubmit={submit}
      onClose={close}
    >
      <Field
        label={t('create.name')}
        required
        error={missing ? t('general.nameRequired') : undefined}
      >
        <Input
          data-autofocus
          value={name}
          maxLength={WORKSPACE.nameMaxLength}
          autoComplete="off"
          onChange={(event) => {
            setName(event.target.value);
            setMissing(false);
          }}
        />
      </Field>
      <SegmentedControl
        label={t('create.region')}
        value={region}
        onChange={setRegion}
        options={REGIONS.map((option) => ({
          value: option,
          label: shell(`workspace.region.${option}`),
        }))}
      />
      <AlertBox>{t('create.regionHelp')}</AlertBox>
      {create.error && (
        <AlertBox type="error" title={t('create.failed')}>
          {toApiError(create.error).message}
        </AlertBox>
      )}
    </FormDialog>
  );
}
