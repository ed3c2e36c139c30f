import type { Region, User, UserId } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { Logger } from '@voxgrove/server/log';
import type { Mailer } from '@voxgrove/server/mail/port';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { Budgets } from '../identity/port';
import type { Notice, TranslatedNotice } from './collections';
import type { MailToClients } from './mail-to-clients';
import type { ReplyAddresses } from './mailed-replies/reply-addresses';
import type { Addressed, ReaderKey, Readers } from './readers';
import type { PushSender } from './push/port';
import type { PushSubscriptions } from './push/push-subscriptions';

export interface DeliveryOptions {
  store: DocumentStore;
  clock: Clock;
  log: Logger;
  mail: Mailer;
  budgets: Budgets;
  publicUrl: string;
  sender: PushSender;
  subscriptions: PushSubscriptions;
  user(userId: UserId): Promise<User | null>;
  readers(region: Region, notice: Addressed): Promise<Readers>;
  ofAgencies: MailToClients;
  replyAddresses: ReplyAddresses;
}

/**
 * A delivery to people until `signal` aborts. `delivered`: subscriptions (or people) already
 * reached.
 */
export interface Delivery {
  region: Region;
  noticeId: string;
  notice: Notice;
  translated: TranslatedNotice[];
  forClients: Addressed['forClients'];
  userIds: ReaderKey[];
  delivered: Set<string>;
  signal: AbortSignal;
}
