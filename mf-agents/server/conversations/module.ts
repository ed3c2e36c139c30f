import type { AgentDirectory } from '@voxgrove/contracts';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import type { FindAnsweringText } from '../agent-store/port';
import type { AnswerEngine } from '../runtime/port';
import { activityRoute } from './activity-route';
import type { AnsweringDeps } from './answer-question';
import { answerPersister } from './streaming/answer-persister';
import { answerWorker } from './answer-worker';
import { memberNotifier } from './notify-members';
import { conversationsPort } from './conversations';
import { forgetAgent } from './forget-agent';
import { CONVERSATION_INDEXES } from './indexes';
import { liveAnswerBus } from './streaming/live-answer-bus';
import { memberRoutes } from './member-routes';
import { visitorEraser } from './erase-visitor';
import type { EraseVisitor } from './erase-visitor';
import { membersOf } from './members';
import type { Members } from './members';
import { replyAttachments } from './reply-attachments';
import { replyFileRoute } from './reply-file-route';
import { replyMailRoute } from './reply-mail/reply-mail-route';
import { replyMailer } from './reply-mail/send-reply-mails';
import { conversationRoutes } from './routes';
import { showDelivery } from './show-delivery';
import { smartHandoff } from './smart-handoff';
import { conversationSweep } from './sweep-conversations';
import { notifyPeople } from './notify-people';
import { CONVERSATION_TOPICS } from './topics';
import { forgetDevices, withAllowedDevice } from './visitor-devices';
import type { WithAllowedDevice } from './visitor-devices';
import { visitorSessionsRoute } from './visitor-sessions-route';

export interface ConversationsDeps {
  texts: FindAnsweringText;
  directory: AgentDirectory;
  engine: AnswerEngine;
  /** Called when a visitor has opened the chat, so a question may follow. */
  onOpened(): void;
}

export interface ConversationsModule extends ServerModule {
  /** Dependencies for writing answers without a worker. */
  answering: AnsweringDeps;
  members: Members;
  eraseVisitor: EraseVisitor;
  withAllowedDevice: WithAllowedDevice;
}

/** The module of visitors' conversations and of the answers in them. */
export function conversationsModule(
  context: SliceContext,
  { texts, directory, engine, onOpened }: ConversationsDeps,
): ConversationsModule {
  const { store, clock, log, events } = context;
  const live = liveAnswerBus(store, log);
  const persister = answerPersister(store, clock, log);
  const answering = { clock, log, live, persister, engine, text: texts };
  const worker = answerWorker(store, { ...answering, events, notify: notifyPeople(context) });
  const calls = memberNotifier(context);
  const replyMails = replyMailer(context);
  const conversations = conversationsPort({
    store,
    clock,
    log,
    events,
    directory,
    live,
    worker,
    calls,
    opened: onOpened,
  });
  const members = membersOf(context, { live, worker });
  return {
    name: 'conversations',
    answering,
    members,
    eraseVisitor: visitorEraser(context, worker),
    withAllowedDevice: withAllowedDevice(directory),
    routes: [
      ...conversationRoutes(store),
      ...memberRoutes(members, replyAttachments(context)),
      replyFileRoute(context),
      replyMailRoute(context, replyMails),
      visitorSessionsRoute(store),
      activityRoute(store),
    ],
    topics: CONVERSATION_TOPICS,
    indexes: CONVERSATION_INDEXES,
    schedules: [conversationSweep(context)],
    subscriptions: [
      smartHandoff(context, { directory, live, onRequested: (region) => calls.wake(region) }),
      showDelivery(store),
      forgetDevices(store, directory),
    ],
    provides: { conversations },
    workers: [live, worker, calls, replyMails],
    forgetAgent: (region, { agentId }) => forgetAgent(store.for(region), worker, agentId),
  };
}
