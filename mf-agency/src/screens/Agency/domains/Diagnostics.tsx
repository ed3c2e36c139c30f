import { useT } from '@voxgrove/sdk';
import { AlertBox, Badge, HStack, Stack, Text } from '@voxgrove/ui';
import type { DomainStatus, RecordCheck } from '../../../../contract/domains';

/** Shows the result of the look-up for each record, and what to change. */
export function Diagnostics({ status: { checks, caa, domain } }: { status: DomainStatus }) {
  const t = useT('mf-agency');
  if (checks.length === 0) return null;
  return (
    <Stack gap="3">
      <Text fontWeight="medium" fontSize="sm">
        {t('diagnostics.title')}
      </Text>
      <Stack as="ul" gap="3" listStyleType="none">
        {checks.map((check) => (
          <Finding key={`${check.record.type} ${check.record.fqdn}`} check={check} />
        ))}
      </Stack>
      {caa.length > 0 && (
        <AlertBox type="error" title={t('diagnostics.caaTitle')}>
          {t('diagnostics.caa', { domain, allowed: caa.join(', ') })}
        </AlertBox>
      )}
    </Stack>
  );
}

function Finding({ check: { record, finding, current } }: { check: RecordCheck }) {
  const t = useT('mf-agency');
  const found = finding === 'found';
  return (
    <Stack as="li" gap="1">
      <HStack gap="2" wrap="wrap">
        <Badge tone={found ? 'success' : 'warning'}>{t(`diagnostics.state.${finding}`)}</Badge>
        <Text fontSize="sm" fontFamily="mono" htmlTranslate="no" overflowWrap="anywhere">
          {record.type} {record.fqdn}
        </Text>
      </HStack>
      {!found && (
        <Text fontSize="sm" color="fg.muted">
          {t(`diagnostics.advice.${finding}`, {
            name: record.name,
            current: current.join(', '),
            expected: record.value,
          })}
        </Text>
      )}
    </Stack>
  );
}
