import { WEB_CHAT_DEFAULTS } from '@voxgrove/contracts';
import type { AgentId, PublicAgent, PublishedAgent, WorkspaceId } from '@voxgrove/contracts';

export const AGENT_ID = 'TestAgentWidget1' as AgentId;
export const OTHER_AGENT_ID = 'TestAgentWidget2' as AgentId;

/** Returns a published agent with plain defaults. */
export function publishedAgent(
  id: AgentId,
  change: Partial<PublicAgent> = {},
  allowedOrigins: string[] = [],
): PublishedAgent {
  const agent: PublicAgent = {
    ID: id,
    ownerID: 'TestWorkspace01' as WorkspaceId,
    title: 'Fern',
    description: '',
    theme: 'blue-light',
    customThemeJSONString: '',
    roundedImageURL: '',
    proactiveMessage: 'none',
    messageDelayMS: 1000,
    autoStartWidget: false,
    autoOpenWidget: false,
    lang: 'en',
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
    webChat: WEB_CHAT_DEFAULTS,
    ui: { showWhatsappButtonOnWeb: false, widgetType: 'bottom-right' },
    initMessages: ['Hello, I am Fern. What would you like to know?'],
    ...change,
  };
  return {
    agent,
    version: 1,
    allowedOrigins,
    limits: {
      answersPerDay: WEB_CHAT_DEFAULTS.answersPerDay,
      answersPerAddressAndHour: WEB_CHAT_DEFAULTS.answersPerAddressAndHour,
    },
  };
}
