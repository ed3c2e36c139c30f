import type { Region, User, WorkspaceId } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { EventEmitter } from '@voxgrove/server/events/event';
import type { Logger } from '@voxgrove/server/log';
import type { Mailer } from '@voxgrove/server/mail/port';
import type { SecretStore } from '@voxgrove/server/secrets/port';
import type { DocumentStore, Transaction } from '@voxgrove/server/store/port';
import type { Accounts } from '../accounts/port';
import type { WorkspaceCredits } from '../credits/port';
import type { Budgets } from '../identity/port';
import type { AccessChanges } from './access-changes';
import type { Photos } from './photos';
import type { WorkspaceSecrets } from './workspace-secrets';

/** Services of the rest of the shell that workspaces, invitations and members use. */
export interface WorkspacesContext {
  store: DocumentStore;
  secrets: SecretStore;
  mail: Mailer;
  clock: Clock;
  log: Logger;
  publicUrl: string;
  accounts: Accounts;
  budgets: Budgets;
  credits: WorkspaceCredits;
  maxAgents: number;
  keys: WorkspaceSecrets;
  news: AccessChanges;
  photos: Photos;
  /** Closes the workspace's agency in the transaction that deletes the workspace. */
  closeAgency: (tx: Transaction, workspaceId: WorkspaceId) => Promise<{ write(): void }>;
  forgetDeleted(): void;
  /** Notifies colleagues. */
  joined(region: Region, workspaceId: WorkspaceId, user: User): Promise<void>;
  events: EventEmitter;
}
