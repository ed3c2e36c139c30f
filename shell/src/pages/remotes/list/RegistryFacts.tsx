import type { RemotesOverview } from '@voxgrove/contracts';
import { Box, CopyChip, HStack, Icon, Skeleton } from '@voxgrove/ui';
import { useTexts } from '../useTexts';

/** Shows the registry's revision, its verification, and the live shell in one line. */
export function RegistryFacts({ overview }: { overview: RemotesOverview | undefined }) {
  const t = useTexts();
  return (
    <HStack
      role="group"
      aria-label={t('facts.label')}
      gap="4"
      rowGap="1"
      flexWrap="wrap"
      color="fg.muted"
      fontSize="xs"
      minH="6"
      mb="3"
      mt="-2"
    >
      {!overview && <Skeleton w="80" maxW="full" />}
      {overview && (
        <>
          <HStack gap="1.5">
            <span>{t('facts.revision')}</span>
            <CopyChip value={String(overview.revision)} />
          </HStack>
          {overview.state === 'verified' && (
            <HStack gap="1" color="success.fg">
              <Icon name="shield-check" size={14} />
              <span>{t('facts.verified')}</span>
            </HStack>
          )}
          <Box as="span" title={overview.shell.build}>
            {t('facts.shell', { version: overview.shell.version })}
          </Box>
          <span>{t('facts.contract', { contract: overview.shell.contract })}</span>
        </>
      )}
    </HStack>
  );
}
