import type { ConversationId, ConversationOwner, Conversations, Region } from '@voxgrove/contracts';
import { AppError } from '@voxgrove/contracts';
import { handlerName } from '../../contract/handler-name';
import { stopAnswers } from './answer-lease';
import { changeWhoAnswers } from './change-who-answers';
import type { ConversationsDeps } from './conversations-deps';
import { findConversation, requireOwner } from './owned-conversation';
import { rateAnswer } from './rate-answer';
import { receiveAndAnswer } from './receive-and-answer';
import { replyAsPerson } from './reply-as-person';
import { standingNow } from './standing-now';
import { noteVisitorTyping } from './typing';
import { notePages } from './visited-pages';
import { adoptVisitor, describeVisitor } from './visitor-profile';
import { visitorReads } from './visitor-reads';
import type { Act } from './who-answers';

/** Provides the conversation engine to other slices. */
export function conversationsPort(deps: ConversationsDeps): Conversations {
  const { store, clock, events, live, worker, calls } = deps;
  const changing = (region: Region) => ({
    store: store.for(region),
    live,
    now: clock.now(),
    events,
  });

  /** Changes who answers in the newest of the visitor's conversations that continue this one. */
  async function visitorDoes(region: Region, owner: ConversationOwner, act: Act): Promise<void> {
    let { data } = await requireOwner(store.for(region), owner);
    while (data.nextId !== undefined)
      ({ data } = await requireOwner(store.for(region), { ...owner, conversationId: data.nextId }));
    const conversation = { conversationId: data.id, test: data.test === true };
    const { ended } = await changeWhoAnswers(changing(region), conversation, act);
    worker.end(region, ended);
    calls.wake(region);
  }

  return {
    ...visitorReads(deps),
    receive: receiveAndAnswer(deps),
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
  };
}
