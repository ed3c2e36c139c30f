import type { AgentDirectory } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { EventEmitter } from '@voxgrove/server/events/event';
import type { Logger } from '@voxgrove/server/log';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { DueWorker } from '@voxgrove/server/work/due-worker';
import type { AnswerWorker } from './answer-worker';
import type { LiveAnswerBus } from './streaming/live-answer-bus';

/** What the conversation engine needs. */
export interface ConversationsDeps {
  store: DocumentStore;
  clock: Clock;
  log: Logger;
  events: EventEmitter;
  directory: AgentDirectory;
  live: LiveAnswerBus;
  worker: AnswerWorker;
  calls: Pick<DueWorker, 'wake'>;
  /** Called when a visitor has opened the chat, so a question may follow. */
  opened(): void;
}
