import type { AgentId, Organisation, PublishedAgent, Region, WebChat } from '@voxgrove/contracts';
import { LRUCache } from '@voxgrove/server/cache';
import type { SliceContext } from '@voxgrove/server/slice';
import { isOfficeOpen } from './office-hours';

/** Handoff rules that an organisation sets for its agents. */
export type HandoffRules = Pick<Organisation, 'disableHandoff'> &
  Pick<Organisation['settings'], 'smartHandoff' | 'disableHandoffMessages'>;

export type FindHandoffRules = (region: Region, agentId: AgentId) => Promise<HandoffRules | null>;

const KEPT_MS = 10_000;
const MAX_ENTRIES = 1_000;

/**
 * Rules of the agents' organisations, read again after some seconds. While they cannot be read, the
 * last known ones apply: visitors must reach the agent all the same.
 */
export function handoffRules({
  port,
  clock,
  log,
}: Pick<SliceContext, 'port' | 'clock' | 'log'>): FindHandoffRules {
  const cache = new LRUCache<string, { until: number; rules: Promise<HandoffRules | null> }>({
    max: MAX_ENTRIES,
  });
  const read: FindHandoffRules = async (region, agentId) => {
    const organisation = await port('organisations').ofAgent(region, agentId);
    if (!organisation) return null;
    const { disableHandoff, settings } = organisation;
    const { smartHandoff, disableHandoffMessages } = settings;
    return { disableHandoff, smartHandoff, disableHandoffMessages };
  };
  return (region, agentId) => {
    const key = `${region}/${agentId}`;
    const cached = cache.get(key);
    if (cached && cached.until > clock.now()) return cached.rules;
    const rules = read(region, agentId).catch((error: unknown) => {
      log.warn('handoff_rules_not_read', {
        agentId,
        reason: error instanceof Error ? error.name : 'unknown',
      });
      return cached?.rules ?? null;
    });
    cache.set(key, { until: clock.now() + KEPT_MS, rules });
    return rules;
  };
}

/**
 * Returns a published agent with its current handoff settings: from its own settings, its
 * organisation and the time.
 */
export function withHandoffRules(
  published: PublishedAgent,
  webChat: WebChat,
  rules: HandoffRules | null,
  now: number,
): PublishedAgent {
  const { agent } = published;
  const isOpen = isOfficeOpen(webChat.officeHours ?? [], webChat.officeTimeZone ?? 'UTC', now);
  const handoff = webChat.handoff && rules?.disableHandoff !== true;
  const isSmart = handoff && (webChat.smartHandoff === true || rules?.smartHandoff === true);
  const isSilent =
    webChat.disableHandoffMessages === true || rules?.disableHandoffMessages === true;
  return {
    ...published,
    agent: {
      ...agent,
      webChat: {
        ...agent.webChat,
        handoff,
        ...(!isOpen && { handoffWaitMinutes: 0 }),
        ...(isSilent && { disableHandoffMessages: true }),
      },
    },
    ...(isSmart && { smartHandoff: true }),
  };
}
