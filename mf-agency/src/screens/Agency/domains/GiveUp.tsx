import { notify, useT } from '@voxgrove/sdk';
import { Button, Dialog, HStack } from '@voxgrove/ui';
import { useState } from 'react';
import type { DomainStatus } from '../../../../contract/domains';
import { useDeleteDomain } from '../../../data/domains';
import { useAgency } from '../agency-context';

/**
 * Button that releases the domain: Cancel before the verification, a confirmed deletion after it.
 */
export function GiveUp({ status: { domain, domainType, isVerified } }: { status: DomainStatus }) {
  const t = useT('mf-agency');
  const { agency } = useAgency();
  const [asking, setAsking] = useState(false);
  const remove = useDeleteDomain(agency.ID);
  // Callbacks of `mutate` would not run, because the panel is removed before the call ends.
  const start = (): Promise<void> =>
    remove.mutateAsync({ domain, domainType }).then(
      ({ message }) => {
        if (isVerified) notify({ type: 'success', message });
      },
      () =>
        notify({
          type: 'error',
          message: t(isVerified ? 'domains.deleteFailed' : 'domains.cancelFailed'),
        }),
    );
  if (!isVerified)
    return (
      <HStack>
        <Button variant="outline" size="sm" loading={remove.isPending} onClick={() => void start()}>
          {t('domains.cancel')}
        </Button>
      </HStack>
    );
  return (
    <HStack>
      <Button variant="outline" color="danger.fg" size="sm" onClick={() => setAsking(true)}>
        {t('domains.delete')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        role="alertdialog"
        title={t('domains.deleteTitle', { domain })}
        description={t('domains.deleteBody')}
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)} data-autofocus>
              {t('domains.keep')}
            </Button>
            <Button variant="danger" loading={remove.isPending} onClick={() => void start()}>
              {t('domains.delete')}
            </Button>
          </>
        }
      />
    </HStack>
  );
}
