import type { LookPreviewProps, PreviewedLook } from '@voxgrove/contracts/look-preview';
import { useMemo } from 'react';
import { useAgent } from '../../data/agents/useAgent';
import { useSettingsPlace } from './setting-context';

/**
 * For the slot `agent.look-preview`: the look as it is in the form; in a style sheet that was
 * restricted, or in the saved one. The same object until something of it changes.
 */
export function usePreviewedLook(css?: string): LookPreviewProps {
  const {
    agent: { ID: agentId },
  } = useAgent();
  const {
    form: { value },
  } = useSettingsPlace();
  const look: PreviewedLook = {
    title: value['title'],
    theme: value['theme'],
    customThemeJSONString: value['customThemeJSONString'],
    roundedImageURL: value['roundedImageURL'],
    chatBgURL: value['chatBgURL'],
    branding: value['branding'],
    ui: { autoTheme: value['ui.autoTheme'] },
    fontFamily: value['fontFamily'],
    lang: value['lang'],
    initMessages: value['vgOptions.initMessages'].filter((text) => text.trim() !== ''),
    ...(css !== undefined && { ADVANCED_customCSS: css }),
  };
  const said = JSON.stringify(look);
  return useMemo(() => ({ agentId, look: JSON.parse(said) as PreviewedLook }), [agentId, said]);
}
