import { notify, toApiError } from '@voxgrove/sdk';
import { AlertBox, Button, Dialog, Field, Input, Select, Stack, Text } from '@voxgrove/ui';
import { useState } from 'react';
import type { Lead } from '../../../contract/leads';
import { useLeads, useMergeLeads } from '../../data/leads/queries';
import { useTypedSearch } from '../../parts/useTypedSearch';
import { useTexts } from './useTexts';

/** Merges another lead of the same person into this one. */
export function MergeLead({
  lead,
  name,
  path,
  onClose,
}: {
  lead: Lead;
  name: string;
  path: `/${string}`;
  onClose: () => void;
}) {
  const t = useTexts();
  const [q, setQ] = useState('');
  const [typed, setTyped] = useTypedSearch(q, setQ);
  const [otherId, setOtherId] = useState('');
  const { data } = useLeads(path, q === '' ? {} : { q });
  const merge = useMergeLeads(path, lead.id);
  const others = (data?.pages ?? [])
    .flatMap((page) => page.data)
    .filter(({ id }) => id !== lead.id);
  const chosen = others.find(({ id }) => id === otherId);
  const confirm = (): void =>
    merge.mutate(otherId, {
      onSuccess: () => {
        notify({ type: 'success', message: t('mergeDone') });
        onClose();
      },
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('mergeTitle', { name })}
      description={t('mergeBody')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={!chosen} loading={merge.isPending} onClick={confirm}>
            {t('merge')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Field label={t('search')}>
          <Input
            type="search"
            data-autofocus=""
            maxLength={200}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Field label={t('other')}>
          <Select value={otherId} onChange={({ target }) => setOtherId(target.value)}>
            <option value="">{t('chooseLead')}</option>
            {others.map((one) => (
              <option key={one.id} value={one.id} translate="no">
                {[one.name, one.email, one.phone].filter(Boolean).join(' · ')}
              </option>
            ))}
          </Select>
        </Field>
        {data && others.length === 0 && (
          <Text role="status" color="fg.muted" fontSize="sm">
            {t('noMatch')}
          </Text>
        )}
        {merge.error && (
          <AlertBox
            type="error"
            title={t('mergeFailed', { error: toApiError(merge.error).message })}
          />
        )}
      </Stack>
    </Dialog>
  );
}
