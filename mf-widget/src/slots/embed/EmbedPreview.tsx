import { useT } from '@voxgrove/sdk';
import { Box, Stack } from '@voxgrove/ui';
import type { EmbedOptions, Way } from '../../data/embed-code';

const Line = ({ w, h = '6px' }: { w: string; h?: string }) => (
  <Box w={w} h={h} bg="border" borderRadius="sm" />
);

/** A simplified drawing of a chat. */
function Chat({ color, ...place }: { color: string } & Record<string, unknown>) {
  return (
    <Box
      position="absolute"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
      overflow="hidden"
      boxShadow="panel"
      {...place}
    >
      <Box h="14px" bg={color} />
      <Stack gap="1.5" p="2">
        <Line w="60%" />
        <Line w="75%" />
      </Stack>
    </Box>
  );
}

/** A drawing of a page with the open chat at its position. */
export function EmbedPreview({
  way,
  options: { place, modal },
  color,
}: {
  way: Way;
  options: EmbedOptions;
  color: string;
}) {
  const t = useT('mf-widget');
  const inline = way === 'inline' || way === 'iframe';
  const left = place === 'bottom-left';
  const side = left ? { left: '12px' } : { right: '12px' };
  const launcherText = t(modal ? 'script.previewModal' : `script.preview.${place}`);
  return (
    <Box
      role="img"
      aria-label={inline ? t('script.previewInline') : launcherText}
      position="relative"
      h="148px"
      bg="bg.subtle"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
      overflow="hidden"
    >
      <Stack gap="2.5" p="4" opacity={modal && !inline ? 0.35 : 1}>
        <Line w="34%" h="10px" />
        <Line w="52%" />
        {!inline && (
          <>
            <Line w="46%" />
            <Line w="50%" />
          </>
        )}
      </Stack>
      {!inline && place === 'popup' && (
        <Box
          position="absolute"
          left="16px"
          bottom="16px"
          w="64px"
          h="20px"
          borderRadius="sm"
          bg={color}
        />
      )}
      {inline && (
        <Chat
          color={color}
          left="16px"
          top="52px"
          w="84px"
          h="84px"
          borderRadius="0"
          boxShadow="none"
        />
      )}
      {!inline &&
        (modal ? (
          <Chat
            color={color}
            left="50%"
            top="24px"
            transform="translateX(-50%)"
            w="112px"
            h="100px"
          />
        ) : (
          <Chat
            color={color}
            {...side}
            bottom={place === 'popup' ? '12px' : '42px'}
            w="86px"
            h="92px"
          />
        ))}
      {!inline && place !== 'popup' && (
        <Box
          position="absolute"
          {...side}
          bottom="12px"
          boxSize="24px"
          borderRadius="full"
          bg={color}
        />
      )}
    </Box>
  );
}
