import type { PreviewedLook } from '@voxgrove/contracts/look-preview';
import { Slot } from '@voxgrove/sdk';
import { Box, Grid, Stack, Text } from '@voxgrove/ui';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useAgent } from '../../AgentWorkspace/useAgent';
import { useSettingsPlace } from '../setting-context';
import { useThemeTexts } from './useThemeTexts';

/** Settings of the look, beside the chat in them; above them where there is no room. The chat is the widget's own. */
export function WithPreview({ children }: { children: ReactNode }) {
  const t = useThemeTexts();
  const { agent: { ID } } = useAgent();
  const { form: { value } } = useSettingsPlace();
  const look: PreviewedLook = {
    title: value['title'], theme: value['theme'], customThemeJSONString: value['customThemeJSONString'], roundedImageURL: value['roundedImageURL'], chatBgURL: value['chatBgURL'],
    branding: value['branding'], fontFamily: value['fontFamily'], lang: value['lang'], initMessages: value['vgOptions.initMessages'].filter((text) => text.trim() !== ''),
  };
  const said = JSON.stringify(look);
  const props = useMemo(() => ({ agentId: ID, look: JSON.parse(said) as PreviewedLook }), [ID, said]);
  return (
    <Grid gap="6" templateColumns="repeat(auto-fit, minmax(min(20rem, 100%), 1fr))" alignItems="start">
      <Stack gap="4">{children}</Stack>
      <Box pos={{ base: 'static', lg: 'sticky' }} top="20" order={{ base: '-1', lg: '0' }}>
        <Text fontWeight="medium" fontSize="sm" mb="2">{t('preview')}</Text>
        <Slot name="agent.look-preview" props={props} />
      </Box>
    </Grid>
  );
}
