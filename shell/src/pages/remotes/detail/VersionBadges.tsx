import type { VersionSummary } from '@voxgrove/contracts';
import { Badge, HStack, Text } from '@voxgrove/ui';
import { useTexts } from '../useTexts';

const ROLE_TONES = { stable: 'success', canary: 'info', 'last-known-good': 'accent' } as const;
const STATUS_TONES = { candidate: 'neutral', healthy: 'neutral', blocked: 'danger' } as const;

/** Shows the role of a build, or else its status. For a blocked build, also the reason. */
export function VersionBadges({
  version: { role, status, statusReason },
}: {
  version: VersionSummary;
}) {
  const t = useTexts();
  return (
    <HStack gap="1.5" flexWrap="wrap" minW="0" justify={{ base: 'flex-end', md: 'flex-start' }}>
      {role === 'none' || status === 'blocked' ? (
        <Badge tone={STATUS_TONES[status]}>{t(`status.${status}`)}</Badge>
      ) : (
        <Badge tone={ROLE_TONES[role]}>{t(`channel.${role}`)}</Badge>
      )}
      {statusReason && (
        <Text fontSize="xs" color="fg.muted" lineClamp="2" htmlTranslate="no" title={statusReason}>
          {statusReason}
        </Text>
      )}
    </HStack>
  );
}
