import type { LookPreviewProps, PreviewedLook } from '@voxgrove/contracts/look-preview';
import { Slot } from '@voxgrove/sdk';
import { Box, Text } from '@voxgrove/ui';
import { useMemo } from 'react';
import { useSettingsPlace } from '../setting-context';
import { useCssTexts } from './useCssTexts';

/** The chat as the settings are now, in a style sheet that was restricted: the widget's own. */
export function CssPreview({ agentId, css, tried, failed }: { agentId: string; css: string; tried: boolean; failed: boolean }) {
  const t = useCssTexts();
  const { form: { value } } = useSettingsPlace();
  const look: PreviewedLook = {
    title: value['title'], theme: value['theme'], customThemeJSONString: value['customThemeJSONString'], roundedImageURL: value['roundedImageURL'], chatBgURL: value['chatBgURL'],
    branding: value['branding'], fontFamily: value['fontFamily'], lang: value['lang'], ADVANCED_customCSS: css,
  };
  const said = JSON.stringify(look);
  const props = useMemo((): LookPreviewProps => ({ agentId, look: JSON.parse(said) as PreviewedLook }), [agentId, said]);
  return (
    <Box minW="0">
      <Text fontWeight="medium" fontSize="sm" mb="1.5" role="status">{t(tried ? 'previewTried' : 'previewOf')}</Text>
      <Slot name="agent.look-preview" props={{ ...props }} />
      {failed && <Text role="alert" fontSize="xs" color="danger.fg" mt="1.5">{t('checkFailed')}</Text>}
    </Box>
  );
}
