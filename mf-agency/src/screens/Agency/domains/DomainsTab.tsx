import { toApiError, useQuery, useT } from '@voxgrove/sdk';
import {
  AlertBox,
  Button,
  Card,
  ErrorState,
  FormSkeleton,
  Heading,
  HStack,
  Stack,
  Text,
} from '@voxgrove/ui';
import { useState } from 'react';
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
  if (data === undefined) return <FormSkeleton height="16rem" framed />;
  const of = (type: DomainType): DomainStatus[] =>
    data.domains.filter(({ domainType }) => domainType === type);
  return (
    <Stack gap="8">
      <DomainSection type="vgSubdomain" domains={of('vgSubdomain')} rootDomain={data.rootDomain} />
      <DomainSection
        type="customDomain"
        domains={of('customDomain')}
        rootDomain={data.rootDomain}
      />
    </Stack>
  );
}

interface DomainSectionProps {
  type: DomainType;
  /** The domain of this type, and the ones that it replaces. */
  domains: readonly DomainStatus[];
  rootDomain: string;
}

function DomainSection({ type, domains, rootDomain }: DomainSectionProps) {
  const t = useT('mf-agency');
  const { whitelabel } = useAgency();
  const [replaced, setReplaced] = useState<string | null>(null);
  const isReplaced = ({ domain }: DomainStatus): boolean =>
    domains.some(({ replaces }) => replaces.includes(domain));
  const status = domains.find((one) => !isReplaced(one));
  const former = domains.filter(isReplaced);
  // Only a verified domain can be replaced. A new claim ends one that is not verified.
  const mayReplace = status?.isVerified === true && former.length === 0;
  const replacing = mayReplace && replaced === status.domain;
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
            key={`${status?.domain ?? ''} ${replacing}`}
            type={type}
            rootDomain={rootDomain}
            locked={replacing ? undefined : status?.domain}
            help={replacing ? t('domains.replaceHelp', { domain: status.domain }) : undefined}
          />
          {mayReplace && (
            <HStack mt="3">
              <Button
                variant="outline"
                size="sm"
                onClick={() => setReplaced(replacing ? null : status.domain)}
              >
                {replacing ? t('domains.keep') : t('domains.replace')}
              </Button>
            </HStack>
          )}
        </Card>
      )}
      {status && former.length > 0 && (
        <AlertBox type="info">
          {t('domains.replacing', {
            domain: former.map(({ domain }) => domain).join(', '),
            next: status.domain,
          })}
        </AlertBox>
      )}
      {domains
        .toSorted((a, b) => Number(isReplaced(a)) - Number(isReplaced(b)))
        .map((one) => (
          <DomainPanel key={one.domain} initial={one} />
        ))}
    </Stack>
  );
}
