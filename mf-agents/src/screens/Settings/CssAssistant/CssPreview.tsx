import { Slot } from '@voxgrove/sdk';
import { Box, Text } from '@voxgrove/ui';
import { usePreviewedLook } from '../usePreviewedLook';
import { useCssTexts } from './useCssTexts';

/** The chat as the settings are now, in a style sheet that was restricted: the widget's own. */
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
