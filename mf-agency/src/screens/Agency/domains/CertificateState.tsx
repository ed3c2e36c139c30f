import { notify, toApiError, useT } from '@voxgrove/sdk';
import { AlertBox, Box, Button, Stack, Text } from '@voxgrove/ui';
import type { DomainStatus } from '../../../../contract/domains';
import { useOrderAgain } from '../../../data/domains';
import { formatMoment } from '../../../parts/format-number';

/** Shows how long the certificate of a domain is valid, or why there is none and what to change. */
export function CertificateState({ status }: { status: DomainStatus }) {
  const t = useT('mf-agency');
  const { certificate, domain } = status;
  if (certificate === undefined) return null;
  const { problem, validUntil, nextOrderAt } = certificate;
  const hasCertificate = validUntil > 0;
  return (
    <Stack gap="3">
      {problem && (
        <AlertBox
          type={hasCertificate ? 'warning' : 'error'}
          title={t(hasCertificate ? 'certificate.notRenewed' : 'certificate.notIssued')}
        >
          <Stack gap="1">
            <Text>{t(`certificate.problem.${problem.kind}`, { domain })}</Text>
            {problem.detail !== '' && (
              <Text fontSize="xs" htmlTranslate="no" overflowWrap="anywhere">
                {t('certificate.detail', { detail: problem.detail })}
              </Text>
            )}
            {nextOrderAt > 0 && (
              <Text>{t('certificate.again', { time: formatMoment(nextOrderAt) })}</Text>
            )}
            {problem.kind !== 'rateLimited' && <OrderAgain status={status} />}
          </Stack>
        </AlertBox>
      )}
      {hasCertificate && (
        <Text fontSize="sm" color="fg.muted">
          {t('certificate.valid', { time: formatMoment(validUntil) })}
        </Text>
      )}
    </Stack>
  );
}

function OrderAgain({ status: { domain, domainType } }: { status: DomainStatus }) {
  const t = useT('mf-agency');
  const again = useOrderAgain();
  const order = (): void =>
    again.mutate(
      { domain, domainType },
      { onError: (error) => notify({ type: 'error', message: toApiError(error).message }) },
    );
  return (
    <Box>
      <Button size="sm" variant="outline" loading={again.isPending} onClick={order}>
        {t('certificate.orderAgain')}
      </Button>
    </Box>
  );
}
