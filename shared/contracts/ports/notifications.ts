import type { AgencyId, AgentId, ClientId, UserId, WorkspaceId } from '../ids';
import type { NoticeWords } from '../notice-text';
import type { AgentNotice } from '../notification';
import type { Region } from '../region';
import type { AccessTab } from '../tenancy/access-tabs';
import type { RepliesGoTo } from './conversations';

/** Notifies the people of a workspace. */
export interface Notifications {
  /**
   * Stores a copy for each person before the promise resolves. Idempotent on `key` within the
   * workspace.
   */
  send(region: Region, notice: OutgoingNotification): Promise<void>;
}

/** Notifies people of events of an agent, as the agent's settings say. */
export interface AgentNotices {
  /** Sends like `Notifications.send`, but nothing if the agent's owners turned this kind off. */
  send(
    region: Region,
    agentId: AgentId,
    kind: AgentNotice,
    notice: Omit<OutgoingNotification, 'notificationLevel' | 'forClients'>,
  ): Promise<void>;
}

export interface OutgoingNotification {
  workspaceId: WorkspaceId;
  /** Id of the event that causes the notification, for example `conversation-{id}`. */
  key: string;
  title: string;
  body: string;
  /** See `noticeWords`. Absent: clients get title and body in English. */
  texts?: NoticeWords['texts'];
  /** Path below /app/{region} that a click opens. */
  urlPathname: `/${string}`;
  /** 1: a message; 2: a person is needed. */
  notificationLevel: 1 | 2;
  /**
   * Clients of agencies who may open this tab of this agent get the notification too. Absent: only
   * people of the workspace get the notification.
   */
  forClients?: { agentId: AgentId; tab: AccessTab };
  /** Recipients; default: everybody who may get it. */
  notifyOnly?: (UserId | ClientId | AgencyId)[];
  /** A reply to the mail of this notification goes into this conversation. */
  replyTo?: RepliesGoTo;
}
