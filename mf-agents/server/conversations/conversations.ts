import type {
  AgentId,
  ConversationId,
  ConversationOwner,
  Conversations,
  Message,
  PublishedAgent,
} from '@voxgrove/contracts';
import { AppError, isAppError } from '@voxgrove/contracts';
import { languageFor } from '@voxgrove/contracts/language';
import type { AgentDirectory } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { EventEmitter } from '@voxgrove/server/events/event';
import type { Logger } from '@voxgrove/server/log';
import { groupCommitInRegions } from '@voxgrove/server/store/group-commit';
import type { Doc, DocumentStore, RegionStore } from '@voxgrove/server/store/port';
import type { DueWorker } from '@voxgrove/server/work/due-worker';
import { stopAnswers } from './answer-lease';
import type { AnswerWorker } from './answer-worker';
import { handlerName } from '../../contract/handler-name';
import { notifyHandler } from './notify-handler';
import { replyAsPerson } from './reply-as-person';
import { standingNow } from './standing-now';
import { changeWhoAnswers } from './change-who-answers';
import type { StoredConversation } from './collections';
import { conversations, testConversations, visitorConversations, visitorKey } from './collections';
import { conversationView, messageView } from './conversation-view';
import { conversationEvents, messagesAfter } from './events';
import type { LiveAnswerBus } from './streaming/live-answer-bus';
import { rateAnswer } from './rate-answer';
import { readInChat } from './reply-mail/read-in-chat';
import { receiveMessage } from './receive';
import { noteVisitorTyping } from './typing';
import { adoptVisitor, describeVisitor } from './visitor-profile';
import { notePages } from './visited-pages';
import type { Act } from './who-answers';

/**
 * Number of transactions at once that store received messages. Messages that arrive meanwhile are
 * in the next transaction.
 */
const RECEIVED_AT_ONCE = 1;

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

/** Provides the conversation engine to other slices. */
export function conversationsPort({
  store,
  clock,
  log,
  events,
  directory,
  live,
  worker,
  calls,
  opened,
}: ConversationsDeps): Conversations {
  const requireAgent = async (
    region: RegionStore['region'],
    agentId: AgentId,
    test = false,
  ): Promise<Pick<PublishedAgent, 'agent' | 'unrecorded' | 'burstMs'>> => {
    const found = await (test
      ? directory.draft(region, agentId)
      : directory.published(region, agentId));
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  };
  const changing = (region: RegionStore['region']) => ({
    store: store.for(region),
    live,
    now: clock.now(),
    events,
  });
  const receiving = groupCommitInRegions(store, RECEIVED_AT_ONCE);
  const visitorDoes = async (
    region: RegionStore['region'],
    owner: ConversationOwner,
    act: Act,
  ): Promise<void> => {
    let { data } = await requireOwner(store.for(region), owner);
    while (data.nextId !== undefined)
      ({ data } = await requireOwner(store.for(region), { ...owner, conversationId: data.nextId }));
    worker.end(
      region,
      (
        await changeWhoAnswers(
          changing(region),
          { conversationId: data.id, test: data.test === true },
          act,
        )
      ).ended,
    );
    calls.wake(region);
  };
  /** Records that the visitor received a person's message, so that it is not mailed. */
  const noteRead = async (
    region: RegionStore['region'],
    conversationId: ConversationId,
    read: { data: Pick<Message, 'role' | 'seq'> }[],
  ): Promise<void> => {
    const last = read.findLast(({ data }) => data.role === 'human');
    if (last) await readInChat(store.for(region), conversationId, last.data.seq).catch(notNoted);
  };
  const notNoted = (error: unknown): void =>
    log.warn('reply_not_noted_as_read', {
      reason: error instanceof Error ? error.message : 'unknown',
    });
  const standing: Conversations['standing'] = async (region, agentId, visitorId) => {
    const pointer = await store
      .for(region)
      .get(visitorConversations, visitorKey(agentId, visitorId));
    const conversation =
      pointer && (await findConversation(store.for(region), pointer.data.conversationId));
    return conversation && conversationView(conversation.data);
  };
  return {
    async receive(region, input) {
      const { agent, unrecorded, burstMs } = await requireAgent(region, input.agentId, input.test);
      const isJoined = input.channel !== 'web-chat';
      const { conversation, message, added, ended, claim, joinsUntil } = await receiveMessage(
        { ...changing(region), grouped: receiving(region) },
        { ...input, lang: input.lang ?? languageFor([agent.lang]) },
        {
          ownerID: agent.ownerID,
          handoff: agent.webChat.handoff,
          ...(unrecorded && { unrecorded }),
          // Other channels than the web chat have already joined the messages that they hand over.
          burstMs: isJoined ? undefined : burstMs,
        },
        worker.claiming(region, input.agentId, input.test === true),
      ).catch((error: unknown) => {
        if (isAppError(error) && error.code === 'UNAVAILABLE') worker.unsure(region);
        throw error;
      });
      worker.end(region, ended);
      if (conversation.state === 'human-chatting' && !input.test)
        await notifyHandler(
          store.for(region),
          message,
          { agentId: agent.ID, ownerID: agent.ownerID },
          clock.now(),
        );
      // A repeated message may mean that the process of the first one died, so look for the job
      // again.
      if (claim) worker.take(region, claim);
      else if (joinsUntil !== undefined) worker.wakeAt(region, conversation.id, joinsUntil);
      else if (conversation.state === 'ai-chatting') worker.wake(region, conversation.id);
      else calls.wake(region);
      return { conversation, message, added };
    },
    async replyAs(region, { agentId, conversationId, by, followsVisitor = false, ...reply }) {
      const find = followsVisitor ? standingNow : findConversation;
      const found = await find(store.for(region), conversationId);
      if (found?.data.agentId !== agentId) throw new AppError('NOT_FOUND');
      const { id, test = false } = found.data;
      const handler = { userId: by.id, name: handlerName(by.name) };
      const { message, ended } = await replyAsPerson(
        changing(region),
        { conversationId: id as ConversationId, test },
        handler,
        reply,
      );
      worker.end(region, ended);
      return message;
    },
    standing,
    async latest(region, agentId, visitorId, conversationId) {
      opened();
      const named =
        conversationId === undefined
          ? undefined
          : await ownedBy(store.for(region), { conversationId, agentId, visitorId });
      const conversation =
        named === undefined
          ? await standing(region, agentId, visitorId)
          : named && conversationView(named.data);
      if (!conversation) return null;
      const docs = await messagesAfter(store.for(region), { conversationId: conversation.id }, 0);
      await noteRead(region, conversation.id, docs);
      return { conversation, messages: docs.map((doc) => messageView(doc.data)) };
    },
    async transcript(region, owner, afterSeq) {
      await requireOwner(store.for(region), owner);
      const docs = await messagesAfter(store.for(region), owner, afterSeq);
      await noteRead(region, owner.conversationId, docs);
      return docs.map((doc) => messageView(doc.data));
    },
    async stopAnswer(region, owner, questionId) {
      await requireOwner(store.for(region), owner);
      worker.end(region, await stopAnswers(store.for(region), owner.conversationId, questionId));
    },
    async rate(region, owner, messageId, feedback) {
      await requireOwner(store.for(region), owner);
      await rateAnswer(store.for(region), owner, messageId, feedback, clock.now());
    },
    requestPerson: (region, owner) => visitorDoes(region, owner, { type: 'request' }),
    cancelPerson: (region, owner) => visitorDoes(region, owner, { type: 'cancel' }),
    async noteTyping(region, owner) {
      const { data } = await requireOwner(store.for(region), owner);
      await noteVisitorTyping(store.for(region), data, clock.now());
    },
    async describeVisitor(region, agentId, visitorId, profile, options) {
      if (
        await describeVisitor(store.for(region), agentId, visitorId, profile, {
          ...options,
          now: clock.now(),
          events,
        })
      )
        calls.wake(region);
    },
    notePages: (region, agentId, visitorId, pages) =>
      notePages(store.for(region), agentId, visitorId, pages, events),
    adoptVisitor: (region, agentId, from, to) => adoptVisitor(store.for(region), agentId, from, to),
    async *events(region, owner, from, signal) {
      const regionStore = store.for(region);
      const { conversationId } = owner;
      const find = () => requireOwner(regionStore, owner);
      for await (const event of conversationEvents(
        regionStore,
        live,
        conversationId,
        find,
        from,
        signal,
      )) {
        yield event;
        // This line runs when the subscriber requests the next event, so the message was sent on an
        // open stream.
        if (event.type === 'message')
          await noteRead(region, conversationId, [{ data: event.message }]);
      }
    },
  };
}

/** Returns a conversation of a visitor, or a test conversation. */
export const findConversation = async (
  store: RegionStore,
  id: ConversationId,
): Promise<Doc<StoredConversation> | null> =>
  (await store.get(conversations, id)) ?? store.get(testConversations, id);

/** @throws AppError NOT_FOUND also for a conversation of another workspace */
async function requireOwner(
  store: RegionStore,
  owner: ConversationOwner,
): Promise<Doc<StoredConversation>> {
  const doc = await ownedBy(store, owner);
  if (!doc) throw new AppError('NOT_FOUND');
  return doc;
}

async function ownedBy(
  store: RegionStore,
  owner: ConversationOwner,
): Promise<Doc<StoredConversation> | null> {
  const doc = await findConversation(store, owner.conversationId);
  return doc && doc.data.agentId === owner.agentId && doc.data.visitorId === owner.visitorId
    ? doc
    : null;
}
