import { navigateTo, toApiError, useT } from '@voxgrove/sdk';
import { AlertBox, Button, Dialog, Field, Input, LayerForm, Stack } from '@voxgrove/ui';
import { useState } from 'react';
import { useCreateOrganisation } from '../../data/organisations';

export interface AgencyDialogProps {
  agencyId: string;
  onClose: () => void;
}

/** Creates an organization and opens it. */
export function NewOrganisationDialog({ agencyId, onClose }: AgencyDialogProps) {
  const t = useT('mf-portal');
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const create = useCreateOrganisation(agencyId);
  const submit = () => {
    setMissing(name.trim() === '');
    if (name.trim() !== '')
      create.mutate(name, { onSuccess: ({ data }) => navigateTo(`/organizations/${data.ID}`) });
  };
  return (
    <Dialog open onClose={onClose} keepOpen title={t('organisations.add')}>
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
              {t('organisations.add')}
            </Button>
          </>
        }
      >
        <Stack gap="4">
          {create.error && <AlertBox type="error">{toApiError(create.error).message}</AlertBox>}
          <Field
            label={t('organisations.name')}
            required
            error={missing ? t('organisation.nameRequired') : undefined}
          >
            <Input
              value={name}
              maxLength={80}
              data-autofocus
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
        </Stack>
      </LayerForm>
    </Dialog>
  );
}
