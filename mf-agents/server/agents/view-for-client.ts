import { AgentDraft } from '@voxgrove/contracts';
import type { AccessPath, AccessTab } from '@voxgrove/contracts';
import type { AgentOwnerView } from '../../contract/agent-view';
import { entityDefaults } from './agent-defaults';

const PROMPT = ['/prompt', '/nodes'] as const;
const EVERY_CLIENT = 'every client';

/**
 * The tabs that show a field of an agent to clients. The type makes the list complete: a new field
 * needs a decision. Every client may see what visitors see, and what the pages around the tabs
 * need.
 */
const TABS_OF_FIELDS: Record<keyof AgentDraft, readonly AccessTab[] | typeof EVERY_CLIENT> = {
  title: EVERY_CLIENT,
  description: EVERY_CLIENT,
  agentPlatform: EVERY_CLIENT,
  theme: EVERY_CLIENT,
  customThemeJSONString: EVERY_CLIENT,
  roundedImageURL: EVERY_CLIENT,
  chatBgURL: EVERY_CLIENT,
  branding: EVERY_CLIENT,
  proactiveMessage: EVERY_CLIENT,
  messageDelayMS: EVERY_CLIENT,
  scrollAnimation: EVERY_CLIENT,
  autoStartWidget: EVERY_CLIENT,
  autoOpenWidget: EVERY_CLIENT,
  syncBrowser: EVERY_CLIENT,
  listenForUrlChanges: EVERY_CLIENT,
  lang: EVERY_CLIENT,
  fontFamily: EVERY_CLIENT,
  ADVANCED_customCSS: EVERY_CLIENT,
  UIhandoffTitle: EVERY_CLIENT,
  UIhandoffSubtitle: EVERY_CLIENT,
  ui: EVERY_CLIENT,
  whatsappPhoneNumber: EVERY_CLIENT,
  enableGeoAnalytics: EVERY_CLIENT,
  recordChatHistory: EVERY_CLIENT,
  enableNodes: EVERY_CLIENT,
  smartInit: ['/channels', '/settings'],
  maxTokensUsage: ['/settings'],
  allowedOrigins: ['/settings'],
  webChat: ['/settings'],
  voiceConfig: ['/voice', '/settings'],
  vapiConfig: ['/voice'],
  nodes: PROMPT,
  vgOptions: PROMPT,
};

/**
 * Returns an agent for a client who may see these tabs. A field that none of the tabs shows has its
 * default value.
 */
export function viewForClient(
  { agent, published, version }: AgentOwnerView,
  canAccess: readonly AccessPath[],
): AgentOwnerView {
  const hidden = hiddenFields(canAccess);
  const blank: AgentDraft = { ...entityDefaults(agent.title, 'light'), nodes: [] };
  const blanks = Object.fromEntries(hidden.map((field) => [field, blank[field]]));
  return {
    version,
    agent: { ...agent, ...blanks },
    published: published && { ...published, ...blanks },
  };
}

function hiddenFields(canAccess: readonly AccessPath[]): (keyof AgentDraft)[] {
  const fields = Object.keys(AgentDraft.shape) as (keyof AgentDraft)[];
  return fields.filter((field) => {
    const tabs = TABS_OF_FIELDS[field];
    return tabs !== EVERY_CLIENT && !tabs.some((tab) => canAccess.includes(tab));
  });
}
