import { isPlayable } from '@voxgrove/contracts';
import type { Attachment } from '@voxgrove/contracts';
import { Box, Text } from '@voxgrove/ui';
import { useTexts } from '../../i18n/useTexts';
import { fileSize } from '../../parts/file-size';
import { LinkOut } from '../../parts/LinkOut';
import { safeAddress } from '../../parts/safe-address';

/**
 * A voice message, a sound or a video, which the reader can play and open. A file that browsers do
 * not play is downloaded.
 */
export function MediaFile({
  url,
  name,
  type,
  bytes,
}: Pick<Attachment, 'url' | 'name' | 'type' | 'bytes'>) {
  const t = useTexts();
  if (!isPlayable(type))
    return (
      <Box fontSize="xs" overflowWrap="anywhere">
        <LinkOut href={url}>
          <span translate="no">{name}</span> ({fileSize(bytes)})
        </LinkOut>
        <Text color="fg.muted">{t('convos.unplayable')}</Text>
      </Box>
    );
  const source = safeAddress(url);
  return (
    <Box maxW="full">
      {type.startsWith('audio/') ? (
        <Box asChild w="72" maxW="full">
          <audio controls preload="none" src={source} aria-label={name} />
        </Box>
      ) : (
        <Box asChild maxH="72" maxW="full" borderRadius="sm" bg="bg.muted">
          <video controls playsInline preload="metadata" src={source} aria-label={name} />
        </Box>
      )}
      <Text fontSize="xs" overflowWrap="anywhere">
        <LinkOut href={url}>
          <span translate="no">{name}</span>
        </LinkOut>
      </Text>
    </Box>
  );
}
