import { toApiError, useQuery, useT } from '@voxgrove/sdk';
import { Card, ErrorState, Heading, Skeleton, Stack, Text } from '@voxgrove/ui';
import { domainsQuery } from '../../../data/domains';
import { useAgency } from '../agency-context';
import { WhitelabelUpsell } from '../billing/WhitelabelUpsell';
import { DomainForm } from './DomainForm';
import { DomainPanel } from './DomainPanel';
import type { DomainStatus, DomainType } from '../../../../contract/domains';

/** The addresses at which clients reach the agency. */
export function DomainsTab() {
  const t = useT('mf-agency');
  const { agency } = useAgency();
  const { data, error, refetch } = useQuery(domainsQuery(agency.ID));
  if (error && data === undefined)
    return (
      <ErrorState
        title={t('domains.failed')}
        message={toApiError(error).message}
        requestId={toApiError(error).requestId}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <Skeleton height="16rem" />;
  const of = (type: DomainType): DomainStatus | undefined =>
    data.domains.find(({ domainType }) => domainType === type);
  return (
    <Stack gap="8">
      <DomainSection type="vgSubdomain" status={of('vgSubdomain')} rootDomain={data.rootDomain} />
      <DomainSection type="customDomain" status={of('customDomain')} rootDomain={data.rootDomain} />
    </Stack>
  );
}

interface DomainSectionProps {
  type: DomainType;
  status: DomainStatus | undefined;
  rootDomain: string;
}

function DomainSection({ type, status, rootDomain }: DomainSectionProps) {
  const t = useT('mf-agency');
  const { whitelabel } = useAgency();
  const isWithheld = type === 'customDomain' && !whitelabel && status === undefined;
  return (
    <Stack as="section" gap="4">
      <Stack gap="1">
        <Heading size="md">{t(`domains.${type}.title`)}</Heading>
        <Text color="fg.muted" fontSize="sm">
          {t(`domains.${type}.about`)}
        </Text>
      </Stack>
      {isWithheld && <WhitelabelUpsell />}
      {!isWithheld && (
        <Card pad="lg">
          <DomainForm
            key={status?.domain ?? ''}
            type={type}
            rootDomain={rootDomain}
            locked={status?.domain}
          />
        </Card>
      )}
      {status && <DomainPanel initial={status} />}
    </Stack>
  );
}
