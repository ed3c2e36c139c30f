import type { LookPreviewProps, PreviewedLook } from '@voxgrove/contracts/look-preview';
import { useMemo } from 'react';
import { useAgent } from '../../data/agents/useAgent';
import { useSettingsPlace } from './setting-context';

/**
 * Returns the properties for the slot `agent.look-preview`: the unsaved look of the form, with the
 * restricted style sheet `css`, or with the saved one if none is given. The object stays the same
 * until a value in it changes.
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
  const lookJson = JSON.stringify(look);
  return useMemo(
    () => ({ agentId, look: JSON.parse(lookJson) as PreviewedLook }),
    [agentId, lookJson],
  );
}
