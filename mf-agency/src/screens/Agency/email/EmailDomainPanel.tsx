import { notify, useT } from '@voxgrove/sdk';
import { Badge, Button, Card, Dialog, Heading, HStack, Spinner, Stack, Text } from '@voxgrove/ui';
import { useState } from 'react';
import {
  isBeingChecked,
  storedRecords,
  USUAL_MX_PRIORITY,
} from '../../../../contract/email-domains';
import type { MailRecord } from '../../../../contract/email-domains';
import { useMailDomain } from '../../../data/email-domain';
import { useAgency } from '../agency-context';
import { RecordsTable } from '../domains/RecordsTable';

const TONES = {
  not_started: 'neutral',
  pending: 'info',
  verified: 'success',
  failure: 'danger',
  temporary_failure: 'warning',
} as const;

/** States of a single record, as the provider writes them. */
const STATES_OF_RECORDS: Readonly<Record<string, keyof typeof TONES>> = {
  not_started: 'not_started',
  pending: 'pending',
  verified: 'verified',
  failed: 'failure',
  failure: 'failure',
  temporary_failure: 'temporary_failure',
};

/** Shows the records and the state of the mail domain. */
export function EmailDomainPanel() {
  const t = useT('mf-agency');
  const { agency } = useAgency();
  const { verify } = useMailDomain(agency);
  const {
    resendEmailDomain: domain,
    resendEmailDomainId: id,
    resendEmailDomainStatus: status,
    resendEmailDomainRecords_JSON_STRING: json,
  } = agency;
  /** The state of a record in words, or the provider's own word if it is a new one. */
  const stateOf = ({ status: ofRecord }: MailRecord): string => {
    const known = STATES_OF_RECORDS[ofRecord];
    return known === undefined ? ofRecord : t(`email.status.${known}`);
  };
  const start = (): void =>
    verify.mutate(undefined, {
      onSuccess: ({ message }) => notify({ type: 'info', message }),
      onError: () => notify({ type: 'error', message: t('email.verifyFailed') }),
    });
  return (
    <Card pad="lg">
      <Stack gap="4">
        <HStack justify="space-between" wrap="wrap">
          <Heading size="sm" htmlTranslate="no">
            {domain}
          </Heading>
          <Badge tone={TONES[status]}>{t(`email.status.${status}`)}</Badge>
        </HStack>
        <HStack gap="2" role="status">
          {isBeingChecked(status, id) && status !== 'failure' && <Spinner />}
          <Text fontSize="sm">{t(`email.advice.${status}`)}</Text>
        </HStack>
        <RecordsTable
          records={storedRecords(json).map((record) => ({
            type: record.type,
            name: record.name,
            value: record.value,
            priority: priorityOf(record),
            status: stateOf(record),
          }))}
        />
        <HStack gap="2">
          {status !== 'verified' && (
            <Button loading={verify.isPending} onClick={start}>
              {t('email.verify')}
            </Button>
          )}
          <DeleteEmailDomain domain={domain} />
        </HStack>
      </Stack>
    </Card>
  );
}

function priorityOf({ type, priority }: MailRecord): number | undefined {
  if (priority !== undefined) return priority;
  return type === 'MX' ? USUAL_MX_PRIORITY : undefined;
}

function DeleteEmailDomain({ domain }: { domain: string }) {
  const t = useT('mf-agency');
  const { agency } = useAgency();
  const { remove } = useMailDomain(agency);
  const [asking, setAsking] = useState(false);
  // Callbacks of `mutate` would not run, because the panel is removed before the call ends.
  const start = (): Promise<void> =>
    remove.mutateAsync().then(
      ({ message }) => notify({ type: 'success', message }),
      () => notify({ type: 'error', message: t('email.deleteFailed') }),
    );
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {t('email.delete')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        role="alertdialog"
        title={t('email.deleteTitle', { domain })}
        description={t('email.deleteBody')}
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)} data-autofocus>
              {t('email.keep')}
            </Button>
            <Button variant="danger" loading={remove.isPending} onClick={() => void start()}>
              {t('email.delete')}
            </Button>
          </>
        }
      />
    </>
  );
}
