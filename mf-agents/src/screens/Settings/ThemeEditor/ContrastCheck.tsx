import { contrast, inkOn } from '@voxgrove/contracts/colors';
import { CHAT_GROUNDS } from '@voxgrove/contracts/looks';
import { Badge, Box, Button, HStack, Stack, Text } from '@voxgrove/ui';
import { useState } from 'react';
import { AA, contrastInChat, readableColor } from './readable-color';
import type { Brightness } from './readable-color';
import { useThemeTexts } from './useThemeTexts';

/**
 * Checks whether the color is readable as text and behind text. The chat corrects an unreadable
 * color by itself. A button replaces it by the readable one.
 */
export function ContrastCheck({
  primary,
  brightness,
  onFix,
}: {
  primary: string;
  brightness: Brightness;
  onFix: (color: string) => void;
}) {
  const t = useThemeTexts();
  const [fixed, setFixed] = useState('');
  const ink = inkOn(primary);
  const better = readableColor(primary, brightness);
  const checks = [
    {
      name: 'onPrimary',
      ratio: contrast(primary, ink),
      style: { background: primary, color: ink },
    },
    {
      name: 'inChat',
      ratio: contrastInChat(primary, brightness),
      style: { background: CHAT_GROUNDS[brightness].surface, color: primary },
    },
  ];
  return (
    <Box role="group" aria-label={t('contrast')}>
      <Text fontWeight="medium" fontSize="sm" mb="2">
        {t('contrast')}
      </Text>
      <Stack as="ul" gap="2" listStyleType="none">
        {checks.map(({ name, ratio, style }) => (
          <HStack as="li" key={name} columnGap="3" rowGap="1" wrap="wrap">
            <Box
              aria-hidden
              style={style}
              w="12"
              py="1.5"
              textAlign="center"
              fontWeight="semibold"
              borderRadius="sm"
              borderWidth="1px"
              flexShrink="0"
            >
              {t('sample')}
            </Box>
            <Text flex="1 1 6rem" minW="0">
              {t(name)}
            </Text>
            <HStack gap="3" ms="auto">
              <Text fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
                {t('ratio', { ratio: (Math.floor(ratio * 10) / 10).toFixed(1) })}
              </Text>
              <Badge tone={ratio >= AA ? 'success' : 'warning'}>
                {t(ratio >= AA ? 'passes' : 'fails')}
              </Badge>
            </HStack>
          </HStack>
        ))}
      </Stack>
      {better !== primary && (
        <Stack gap="2" mt="3" align="flex-start">
          <Text fontSize="sm" color="fg.muted">
            {t('corrected')}
          </Text>
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              setFixed(better);
              onFix(better);
            }}
          >
            <Box aria-hidden style={{ background: better }} boxSize="3.5" borderRadius="full" />
            {t('fix', { hex: better })}
          </Button>
        </Stack>
      )}
      <Text role="status" fontSize="sm" color="fg.muted" mt={fixed === primary ? '3' : '0'}>
        {fixed === primary && t('fixed', { hex: fixed })}
      </Text>
    </Box>
  );
}
