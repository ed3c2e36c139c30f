import { useT } from '@voxgrove/sdk';
import { Box, Stack, Text } from '@voxgrove/ui';
import { filledIn } from '../../contract/whatsapp';

/** Shows the message of a template as the customer sees it. Shows nothing without a text. */
export function TemplatePreview({ text, values }: { text: string; values: readonly string[] }) {
  const t = useT('mf-channels');
  if (text.trim() === '') return null;
  return (
    <Stack gap="1">
      <Text fontSize="sm" fontWeight="medium">
        {t('templates.preview')}
      </Text>
      <Box bg="bg.muted" borderRadius="md" p="3" role="group" aria-label={t('templates.preview')}>
        <Text htmlTranslate="no" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {filledIn(text, values)}
        </Text>
      </Box>
    </Stack>
  );
}
