import { WEB_CHAT_DEFAULTS } from '@voxgrove/contracts';
import type { AgentId, PublicAgent, WorkspaceId } from '@voxgrove/contracts';

/** Returns the agent that the chat shows before an agent exists. */
export const placeholderAgent = ({
  title,
  greeting,
}: {
  title: string;
  greeting: string;
}): PublicAgent => ({
  ID: 'Placeholder00000' as AgentId,
  ownerID: 'Placeholder0000' as WorkspaceId,
  title,
  description: '',
  theme: 'blue-light',
  customThemeJSONString: '',
  roundedImageURL: '',
  proactiveMessage: 'none',
  messageDelayMS: 0,
  autoStartWidget: false,
  autoOpenWidget: false,
  lang: 'automatic',
  fontFamily: 'DM Sans',
  ADVANCED_customCSS: '',
  enableGeoAnalytics: false,
  whatsappPhoneNumber: '',
  branding: '',
  syncBrowser: false,
  listenForUrlChanges: false,
  chatBgURL: '',
  scrollAnimation: true,
  UIhandoffTitle: '',
  UIhandoffSubtitle: '',
  webChat: { ...WEB_CHAT_DEFAULTS, attachments: false, feedback: false, handoff: false },
  ui: { showWhatsappButtonOnWeb: false, widgetType: 'bottom-right' },
  initMessages: [greeting],
});
