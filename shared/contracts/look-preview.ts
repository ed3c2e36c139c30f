import type { PublicAgent } from './agent';

/** The unsaved look for a preview. The caller must have restricted the style sheet already. */
export type PreviewedLook = Partial<
  Pick<
    PublicAgent,
    | 'title'
    | 'theme'
    | 'customThemeJSONString'
    | 'roundedImageURL'
    | 'chatBgURL'
    | 'branding'
    | 'fontFamily'
    | 'lang'
    | 'initMessages'
    | 'ADVANCED_customCSS'
  > & { ui: Pick<PublicAgent['ui'], 'autoTheme'> }
>;

/** Props of the slot `agent.look-preview`: the chat of a saved agent with another `look`. */
export interface LookPreviewProps {
  agentId: string;
  look: PreviewedLook;
}
