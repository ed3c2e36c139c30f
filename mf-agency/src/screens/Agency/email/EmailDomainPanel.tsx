import { EmailDomainStatus } from '@voxgrove/contracts';
import type { AgencyView } from '@voxgrove/contracts';
import { notify, useT } from '@voxgrove/sdk';
import {
  AlertBox,
  Badge,
  Box,
  Button,
  Card,
  Dialog,
  Heading,
  HStack,
  Spinner,
  Stack,
  Text,
} from '@voxgrove/ui';
import { useState } from 'react';
import {
  isBeingChecked,
  storedRecords,
  USUAL_MX_PRIORITY,
} from '../../../../contract/email-domains';
import type { MailRecord } from '../../../../contract/email-domains';
import { useMailDomain } from '../../../data/email-domain';
import { useAgency } from '../agency-context';
import { HowToAdd } from '../domains/HowToAdd';
import { RecordsTable } from '../domains/RecordsTable';

type Status = AgencyView['resendEmailDomainStatus'];

const TONES = {
  not_started: 'neutral',
  pending: 'info',
  verified: 'success',
  failure: 'danger',
  temporary_failure: 'warning',
} as const;

/** Faults that the owner has to mend, with the kind of their box. */
const FAULTS: Partial<Record<Status, 'error' | 'warning'>> = {
  failure: 'error',
  temporary_failure: 'warning',
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
  const start = (): void =>
    verify.mutate(undefined, {
      onSuccess: ({ message }) => notify({ type: 'info', message }),
      onError: () => notify({ type: 'error', message: t('email.verifyFailed') }),
    });
  return (
    <Card>
      <Stack gap="4">
        <HStack justify="space-between" wrap="wrap">
          <Heading size="sm" htmlTranslate="no">
            {domain}
          </Heading>
          <Badge tone={TONES[status]}>{t(`email.status.${status}`)}</Badge>
        </HStack>
        <Progress status={status} id={id} />
        <RecordsTable records={storedRecords(json).map(shown)} />
        <HStack gap="2" wrap="wrap">
          {status !== 'verified' && (
            <>
              <Button
                variant={status === 'pending' ? 'outline' : 'solid'}
                loading={verify.isPending}
                onClick={start}
              >
                {t('email.verify')}
              </Button>
              <HowToAdd />
            </>
          )}
          <Box ms="auto">
            <DeleteEmailDomain domain={domain} />
          </Box>
        </HStack>
      </Stack>
    </Card>
  );
}

/** Says what happens next, or what the owner has to do. */
function Progress({ status, id }: { status: Status; id: string }) {
  const t = useT('mf-agency');
  const fault = FAULTS[status];
  const advice = t(`email.advice.${status}`);
  if (fault !== undefined)
    return (
      <AlertBox type={fault} title={t(`email.fault.${status}`)}>
        {advice}
      </AlertBox>
    );
  return (
    <HStack gap="2" role="status">
      {isBeingChecked(status, id) && <Spinner />}
      <Text fontSize="sm">{advice}</Text>
    </HStack>
  );
}

const shown = ({ type, name, value, priority, status }: MailRecord) => ({
  type,
  name,
  value,
  priority: priority ?? (type === 'MX' ? USUAL_MX_PRIORITY : undefined),
  state: status === '' ? undefined : <RecordState status={status} />,
});

/** Name of the provider for a record that was not found. */
const NOT_FOUND = 'failed';

function RecordState({ status }: { status: string }) {
  const t = useT('mf-agency');
  const { data: known } = EmailDomainStatus.safeParse(status === NOT_FOUND ? 'failure' : status);
  if (known === undefined) return <Text fontSize="sm">{status}</Text>;
  return <Badge tone={TONES[known]}>{t(`email.recordStatus.${known}`)}</Badge>;
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
