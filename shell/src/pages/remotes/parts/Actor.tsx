import { Box } from '@voxgrove/ui';
import { useTexts } from '../useTexts';

/** Shows who did something: a person, a token, or the system. */
export function Actor({ actor }: { actor: string }) {
  const t = useTexts();
  if (actor === 'gate' || actor === 'checkout') return <span>{t(`actor.${actor}`)}</span>;
  return (
    <Box as="span" htmlTranslate="no" overflowWrap="anywhere">
      {actor}
    </Box>
  );
}
