import { Box } from '@voxgrove/ui';
import { useTexts } from '../useTexts';

/** Shows the name of a build in a text, or says that there is no build. */
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
