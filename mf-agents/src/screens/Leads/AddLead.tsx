import { notify, toApiError } from '@voxgrove/sdk';
import { Button, Dialog, Field, Input, Stack, Text, Textarea } from '@voxgrove/ui';
import { useState } from 'react';
import { newLeadId } from '../../../contract/leads';
import { useAddLead } from '../../data/leads/queries';
import { useTexts } from './useTexts';

const EMPTY = { name: '', email: '', phone: '', notes: '' };

/** Adds a lead by hand. */
export function AddLead({
  open,
  path,
  onClose,
}: {
  open: boolean;
  path: `/${string}`;
  onClose: () => void;
}) {
  const t = useTexts();
  const [leadId, setLeadId] = useState(newLeadId);
  const [lead, setLead] = useState(EMPTY);
  const add = useAddLead(path);
  const error = add.error ? toApiError(add.error) : null;
  const faults = error?.fields ?? {};
  const edit = (name: keyof typeof EMPTY) => ({
    value: lead[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setLead((before) => ({ ...before, [name]: target.value })),
  });
  function save(): void {
    add.mutate(
      { leadId, lead },
      {
        onSuccess: ({ merged }) => {
          const name = lead.name || lead.email || lead.phone;
          notify({ type: 'success', message: merged ? t('merged') : t('added', { name }) });
          setLead(EMPTY);
          setLeadId(newLeadId());
          onClose();
        },
      },
    );
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('add')}
      keepOpen
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={add.isPending} onClick={save}>
            {t('add')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Field label={t('name')}>
          <Input data-autofocus="" maxLength={120} {...edit('name')} />
        </Field>
        <Field label={t('email')} error={faults['email']}>
          <Input type="email" maxLength={254} {...edit('email')} />
        </Field>
        <Field label={t('phone')} help={t('phoneHelp')} error={faults['phone']}>
          <Input type="tel" maxLength={40} {...edit('phone')} />
        </Field>
        <Field label={t('notes')}>
          <Textarea rows={3} maxLength={4_000} {...edit('notes')} />
        </Field>
        {error && Object.keys(faults).length === 0 && (
          <Text role="alert" color="danger.fg" fontSize="sm">
            {t('saveFailed', { error: error.message })}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
