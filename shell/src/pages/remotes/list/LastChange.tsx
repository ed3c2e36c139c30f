import type { AuditEntry } from '@voxgrove/contracts';
import { Box, HStack, Text, TimeAgo } from '@voxgrove/ui';
import { Actor } from '../parts/Actor';
import { BuildName } from '../parts/BuildName';
import { useTexts } from '../useTexts';

/** Shows the last change of a remote. */
export function LastChange({ entry }: { entry: AuditEntry | null }) {
  const t = useTexts();
  if (!entry) return <Text color="fg.muted">{t('list.nothingYet')}</Text>;
  return (
    <Box minW="0" fontSize="xs">
      <Text truncate _firstLetter={{ textTransform: 'uppercase' }}>
        {t(`audit.${entry.action}`)}
        {entry.build && (
          <>
            {' '}
            <BuildName build={entry.build} />
          </>
        )}
      </Text>
      <HStack gap="1" color="fg.muted">
        <Box minW="0" truncate title={entry.actor}>
          <Actor actor={entry.actor} />
        </Box>
        <Box flexShrink="0">
          · <TimeAgo at={entry.at} />
        </Box>
      </HStack>
    </Box>
  );
}
