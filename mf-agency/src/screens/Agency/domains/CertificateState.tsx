import { useT } from '@voxgrove/sdk';
import { AlertBox, Stack, Text } from '@voxgrove/ui';
import type { DomainStatus } from '../../../../contract/domains';
import { formatMoment } from '../../../parts/format-number';

/** Shows how long the certificate of a domain is valid, or why there is none and what to change. */
export function CertificateState({ status: { certificate, domain } }: { status: DomainStatus }) {
  const t = useT('mf-agency');
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
