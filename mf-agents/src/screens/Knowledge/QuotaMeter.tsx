import { Box, Progress, Text } from '@voxgrove/ui';
import { useTexts } from './useTexts';

const number = new Intl.NumberFormat();
/** From this used share on, the meter also says how much is left. */
const NEAR = 0.9;

/** How many of the characters that the plan allows are used, by all agents of the workspace. */
export function QuotaMeter({ chars, limit }: { chars: number; limit: number }) {
  const t = useTexts();
  const charsLeft = Math.max(0, limit - chars);
  return (
    <Box w={{ base: 'full', sm: '16rem' }}>
      <Text fontSize="xs" color="fg.muted" mb="1" fontVariantNumeric="tabular-nums">
        {t('quotaOf', { chars: number.format(chars), limit: number.format(limit) })}
      </Text>
      <Progress label={t('quota')} value={chars} max={limit} />
      {chars >= limit * NEAR && (
        <Text
          role="status"
          fontSize="xs"
          color={charsLeft === 0 ? 'danger.fg' : 'warning.fg'}
          mt="1"
        >
          {charsLeft === 0 ? t('quotaFull') : t('quotaNear', { left: number.format(charsLeft) })}
        </Text>
      )}
    </Box>
  );
}
