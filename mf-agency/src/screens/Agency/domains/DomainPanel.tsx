import { notify, toApiError, useQuery, useQueryClient, useT } from '@voxgrove/sdk';
import {
  AlertBox,
  Badge,
  Box,
  Button,
  Card,
  Heading,
  HStack,
  Spinner,
  Stack,
  Text,
  TextLink,
} from '@voxgrove/ui';
import { useEffect, useRef, useState } from 'react';
import type { DomainStatus } from '../../../../contract/domains';
import { domainQuery, domainsQuery, useRemind } from '../../../data/domains';
import { addressAt } from '../../../parts/address-at';
import { useVerifiedNotice } from '../../../parts/use-verified-notice';
import { useAgency } from '../agency-context';
import { CertificateState } from './CertificateState';
import { Diagnostics } from './Diagnostics';
import { GiveUp } from './GiveUp';
import { HowToAdd } from './HowToAdd';
import { InstructionsDialog } from './InstructionsDialog';
import { RecordsTable } from './RecordsTable';

const TONES = { live: 'success', verified: 'info', notVerified: 'warning' } as const;

function stageOf({ isLive, isVerified }: DomainStatus): keyof typeof TONES {
  if (isLive) return 'live';
  return isVerified ? 'verified' : 'notVerified';
}

/** Shows the records of a domain, the progress of its verification, and its faults. */
export function DomainPanel({ initial }: { initial: DomainStatus }) {
  const t = useT('mf-agency');
  const { agency } = useAgency();
  const [mailing, setMailing] = useState(false);
  const { domain, domainType } = initial;
  const query = useQuery({ ...domainQuery(domain, domainType), placeholderData: initial });
  const status = query.data ?? initial;
  const { isVerified, isLive, checks } = status;
  const stage = stageOf(status);
  useVerifiedNotice(isVerified, t('domains.verificationSuccessful'));
  useReloadWhenLive(agency.ID, isLive);
  const remind = useRemind(agency.ID);
  const records = checks.map(({ record }) => record);
  return (
    <Card pad="lg">
      <Stack gap="4">
        <HStack justify="space-between" wrap="wrap" gap="2">
          <Heading size="sm">{t(`domains.${domainType}.panel`)}</Heading>
          <Badge tone={TONES[stage]}>{t(`domains.${stage}`)}</Badge>
        </HStack>
        <StatusLines status={status} checking={query.isFetching} />
        {!isVerified && records.length > 0 && (
          <AlertBox type="warning">{t('domains.propagation')}</AlertBox>
        )}
        {records.length > 0 && <RecordsTable records={records} />}
        {!isVerified && <Diagnostics status={status} />}
        <CertificateState status={status} />
        {!isVerified && records.length > 0 && (
          <HStack gap="2" wrap="wrap">
            <HowToAdd />
            <Button variant="outline" size="sm" onClick={() => setMailing(true)}>
              {t('domains.emailDeveloper')}
            </Button>
            <Button
              variant="ghost"
              size="sm"
              loading={remind.isPending}
              onClick={() =>
                remind.mutate(domain, {
                  onSuccess: ({ message }) => notify({ type: 'success', message }),
                  onError: (error) => notify({ type: 'error', message: toApiError(error).message }),
                })
              }
            >
              {t('domains.remind')}
            </Button>
            <Box ms="auto">
              <GiveUp status={status} />
            </Box>
          </HStack>
        )}
        {stage === 'live' && (
          <TextLink href={addressAt(domain, '/')} target="_blank" rel="noopener">
            {domain}
          </TextLink>
        )}
        {(isVerified || records.length === 0) && <GiveUp status={status} />}
      </Stack>
      {mailing && (
        <InstructionsDialog domain={domain} records={records} onClose={() => setMailing(false)} />
      )}
    </Card>
  );
}

/** Reloads the domains of the agency when a domain becomes live, because it replaces another one. */
function useReloadWhenLive(agencyId: string, isLive: boolean): void {
  const client = useQueryClient();
  const before = useRef(isLive);
  useEffect(() => {
    if (isLive && !before.current)
      void client.invalidateQueries({ queryKey: domainsQuery(agencyId).queryKey });
    before.current = isLive;
  }, [isLive, agencyId, client]);
}

function StatusLines({ status, checking }: { status: DomainStatus; checking: boolean }) {
  const t = useT('mf-agency');
  const line = (): string => {
    if (status.failed) return t('domains.checkFailed');
    if (status.isLive) return t('domains.verificationSuccessful');
    if (status.isVerified) return t('domains.certificate');
    return t(checking ? 'domains.checking' : 'domains.verificationPending');
  };
  return (
    <HStack gap="2" role="status">
      {!status.isLive && !status.failed && <Spinner />}
      <Text fontSize="sm">{line()}</Text>
    </HStack>
  );
}
