import type { PublicAgent } from './agent';

/** What a preview shows an agent in. A style sheet is one that was restricted: what a person typed is not. */
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
  >
>;

/** Of the slot `agent.look-preview`: the chat of an agent as saved, but for `look`. */
export interface LookPreviewProps {
  agentId: string;
  look: PreviewedLook;
}
