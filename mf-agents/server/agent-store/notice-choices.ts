import { AGENT_NOTICES, AppError, defaultNoticeChoice } from '@voxgrove/contracts';
import type {
  AgentId,
  AgentNotice,
  AgentNotices,
  NoticeChoice,
  Region,
  UserId,
  WorkspaceId,
} from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { collection } from '@voxgrove/server/store/port';
import { agents } from './collections';

type Choices = Partial<Record<AgentNotice, NoticeChoice>>;

/**
 * Choices of who is notified of the events of an agent, by agent id. Only differences from the
 * default are stored.
 */
export const noticeChoices = collection<{ agentId: AgentId; ownerID: WorkspaceId } & Choices>(
  'agents.noticeChoices',
);

const KINDS = Object.keys(AGENT_NOTICES) as AgentNotice[];

export interface NoticeChoices extends AgentNotices {
  read(region: Region, agentId: AgentId): Promise<Record<AgentNotice, NoticeChoice>>;
  /** @throws AppError NOT_FOUND, or BAD_INPUT for people who are not in the workspace */
  choose(region: Region, agentId: AgentId, kind: AgentNotice, choice: NoticeChoice): Promise<void>;
}

/** Reads, changes and applies the choices. A change applies to the next event. */
export function noticeChoicesOf({
  store,
  port,
}: Pick<SliceContext, 'store' | 'port'>): NoticeChoices {
  const idsOf = async (region: Region, workspaceId: WorkspaceId): Promise<Set<UserId>> => {
    const people = await port('workspaces').people(region, workspaceId);
    return new Set(people.map(({ userId }) => userId));
  };
  const stored = async (region: Region, agentId: AgentId): Promise<Choices> =>
    (await store.for(region).get(noticeChoices, agentId))?.data ?? {};

  /** Returns the chosen people who are still in the workspace. */
  const recipients = async (
    region: Region,
    workspaceId: WorkspaceId,
    { to, people }: NoticeChoice,
  ): Promise<UserId[] | undefined> => {
    if (to !== 'chosen') return undefined;
    const members = await idsOf(region, workspaceId);
    const left = people.filter((userId) => members.has(userId));
    return left.length > 0 ? left : undefined;
  };

  return {
    async read(region, agentId) {
      const choices = await stored(region, agentId);
      const all = KINDS.map((kind) => [kind, choices[kind] ?? defaultNoticeChoice(kind)] as const);
      return Object.fromEntries(all) as Record<AgentNotice, NoticeChoice>;
    },

    async choose(region, agentId, kind, choice) {
      await store.for(region).transaction(async (tx) => {
        const agent = await tx.get(agents, agentId);
        if (agent === null) throw new AppError('NOT_FOUND');
        const { ownerID } = agent.data;
        if (choice.to === 'chosen') {
          // Nobody can be chosen: notifications of chat messages always go to the person who has
          // taken the chat over.
          const members = kind === 'message' ? new Set() : await idsOf(region, ownerID);
          const isKnown = choice.people.length > 0 && choice.people.every((id) => members.has(id));
          if (!isKnown) throw new AppError('BAD_INPUT');
        }
        const known = await tx.get(noticeChoices, agentId);
        tx.set(noticeChoices, agentId, { ...known?.data, agentId, ownerID, [kind]: choice });
      });
    },

    async send(region, agentId, kind, notice) {
      const choice = (await stored(region, agentId))[kind] ?? defaultNoticeChoice(kind);
      if (choice.to === 'off') return;
      const notifyOnly =
        notice.notifyOnly ?? (await recipients(region, notice.workspaceId, choice));
      const { clientTab: tab } = AGENT_NOTICES[kind];
      await port('notifications').send(region, {
        ...notice,
        ...(tab !== null && { forClients: { agentId, tab } }),
        notificationLevel: choice.notificationLevel,
        ...(notifyOnly && { notifyOnly }),
      });
    },
  };
}
