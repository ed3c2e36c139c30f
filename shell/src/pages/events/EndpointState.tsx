import type { EventEndpoint } from '@voxgrove/contracts';
import { Badge, Box, Text, TimeAgo } from '@voxgrove/ui';
import { useTexts } from './useTexts';

/** Shows whether an endpoint is on, off or failing. */
export function EndpointState({
  endpoint: { enabled, disabledBecause, failingSince },
}: {
  endpoint: EventEndpoint;
}) {
  const t = useTexts();
  if (!enabled)
    return (
      <Box fontSize="sm">
        <Badge tone={disabledBecause === null ? 'neutral' : 'danger'}>{t('endpoints.off')}</Badge>
        {disabledBecause !== null && (
          <Text color="fg.muted" mt="1">
            {t(`endpoints.disabled.${disabledBecause}`)}
          </Text>
        )}
      </Box>
    );
  if (failingSince !== null)
    return (
      <Box>
        <Badge tone="warning">{t('endpoints.failing')}</Badge>{' '}
        <Box as="span" color="fg.muted">
          {t('endpoints.failingSince')} <TimeAgo at={failingSince} />
        </Box>
      </Box>
    );
  return <Badge tone="success">{t('endpoints.on')}</Badge>;
}
