import { notify, toApiError, useT } from '@voxgrove/sdk';
import { AlertBox, Button, Dialog, Field, Input, LayerForm, Select, Stack } from '@voxgrove/ui';
import { useState } from 'react';
import { useClientChanges } from '../../data/clients';

const NEW = '';

export interface AddClientDialogProps {
  agencyId: string;
  organisations: readonly { ID: string; name: string }[];
  onClose: () => void;
}

/** Adds a client to an organization, or to a new one. */
export function AddClientDialog({ agencyId, organisations, onClose }: AddClientDialogProps) {
  const t = useT('mf-agency');
  const { addOrganisation, addClient } = useClientChanges(agencyId);
  const [orgId, setOrgId] = useState(organisations[0]?.ID ?? NEW);
  const [orgName, setOrgName] = useState('');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const error = addClient.error ?? addOrganisation.error;
  const failure = error && toApiError(error);
  const [isIncomplete, setIncomplete] = useState(false);
  const submit = async (): Promise<void> => {
    // Checked here too: otherwise the new organization would be created, and then the client refused.
    const isMissing = name.trim() === '' || email.trim() === '';
    setIncomplete(isMissing);
    if (isMissing) return;
    try {
      const id = orgId === NEW ? (await addOrganisation.mutateAsync(orgName)).data.ID : orgId;
      // Keeps the id, so that a second attempt does not create a second organization after the
      // client failed.
      setOrgId(id);
      const { data } = await addClient.mutateAsync({ orgId: id, name, email });
      notify({ type: 'success', message: t('clients.created', { name: data.name }) });
      onClose();
    } catch {
      // The form shows the error.
    }
  };
  return (
    <Dialog open onClose={onClose} keepOpen title={t('clients.add')}>
      <LayerForm
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        footer={
          <>
            <Button variant="ghost" onClick={onClose}>
              {t('clients.cancel')}
            </Button>
            <Button type="submit" loading={addClient.isPending || addOrganisation.isPending}>
              {t('clients.add')}
            </Button>
          </>
        }
      >
        <Stack gap="4">
          {isIncomplete && <AlertBox type="error">{t('clients.fillOut')}</AlertBox>}
          {failure && Object.keys(failure.fields).length === 0 && (
            <AlertBox type="error">{failure.message}</AlertBox>
          )}
          <Field label={t('clients.organisation')}>
            <Select value={orgId} onChange={({ target }) => setOrgId(target.value)}>
              {organisations.map(({ ID, name: label }) => (
                <option key={ID} value={ID}>
                  {label}
                </option>
              ))}
              <option value={NEW}>{t('clients.newOrganisation')}</option>
            </Select>
          </Field>
          {orgId === NEW && (
            <Field label={t('clients.organisationName')} help={t('clients.organisationHelp')}>
              <Input
                value={orgName}
                maxLength={80}
                onChange={({ target }) => setOrgName(target.value)}
              />
            </Field>
          )}
          <Field label={t('clients.name')} required error={failure?.fields['name']}>
            <Input
              value={name}
              maxLength={80}
              data-autofocus
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <Field label={t('clients.email')} required error={failure?.fields['email']}>
            <Input
              type="email"
              value={email}
              maxLength={254}
              onChange={({ target }) => setEmail(target.value)}
            />
          </Field>
        </Stack>
      </LayerForm>
    </Dialog>
  );
}
