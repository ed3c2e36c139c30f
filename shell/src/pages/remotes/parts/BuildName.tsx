import { Box } from '@voxgrove/ui';
import { useTexts } from '../useTexts';

/** A build's name in text; without a build, says so. */
export function BuildName({ build }: { build: string | null | undefined }) {
  const t = useTexts();
  if (!build)
    return (
      <Box as="span" color="fg.muted">
        {t('detail.none')}
      </Box>
    );
  return (
    <Box
      as="span"
      display="inline-block"
      fontFamily="mono"
      fontSize="xs"
      htmlTranslate="no"
      overflowWrap="anywhere"
    >
      {build}
    </Box>
  );
}
