import { Slot } from '@voxgrove/sdk';
import { Box, Text } from '@voxgrove/ui';
import { usePreviewedLook } from '../usePreviewedLook';
import { useCssTexts } from './useCssTexts';

/**
 * Preview of the chat with the current settings of the form and a restricted style sheet. The
 * widget's own code renders it.
 */
export function CssPreview({
  css,
  tried,
  failed,
}: {
  css: string;
  tried: boolean;
  failed: boolean;
}) {
  const t = useCssTexts();
  const props = usePreviewedLook(css);
  return (
    <Box minW="0">
      <Text fontWeight="medium" fontSize="sm" mb="1.5" role="status">
        {t(tried ? 'previewTried' : 'previewOf')}
      </Text>
      <Slot name="agent.look-preview" props={{ ...props }} />
      {failed && (
        <Text role="alert" fontSize="xs" color="danger.fg" mt="1.5">
          {t('checkFailed')}
        </Text>
      )}
    </Box>
  );
}
