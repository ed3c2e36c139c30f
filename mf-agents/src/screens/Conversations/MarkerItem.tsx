import type { Message } from '@voxgrove/contracts';
import { MARKERS } from '@voxgrove/contracts';
import { Text, TimeAgo } from '@voxgrove/ui';
import { useTexts } from '../../i18n/useTexts';

const [BEFORE_NAME, AFTER_NAME] = MARKERS.joined.split('{name}') as [string, string];

/**
 * A line in the transcript where the agent or person who answers changed. Known markers appear in
 * the reader's language.
 */
export function MarkerItem({ message: { text, at } }: { message: Message }) {
  const t = useTexts();
  const kind = (['requested', 'machine', 'ended'] as const).find(
    (candidate) => MARKERS[candidate] === text,
  );
  const joined =
    text.startsWith(BEFORE_NAME) && text.endsWith(AFTER_NAME)
      ? text.slice(BEFORE_NAME.length, text.length - AFTER_NAME.length)
      : undefined;
  const shownText = (): string => {
    if (kind) return t(`convos.marker.${kind}`);
    return joined ? t('convos.marker.joined', { name: joined }) : text;
  };
  return (
    <Text
      as="article"
      alignSelf="center"
      textAlign="center"
      color="fg.muted"
      fontSize="xs"
      overflowWrap="anywhere"
      maxW="full"
    >
      {shownText()} · <TimeAgo at={at} />
    </Text>
  );
}
