import { expect, test } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import { AppError, newAgentId, newConversationId } from '@voxgrove/contracts';
import type { MessageId } from '@voxgrove/contracts';
import type { Doc, DocumentStore, RegionStore } from '@voxgrove/server/store/port';
import type { StoredConversation, StoredMessage } from './collections';
import { conversationEvents } from './events';
import { StreamedText } from './streaming/streamed-text';
import type { ConversationListener, LiveAnswerBus } from './streaming/live-answer-bus';
import { liveAnswerBus } from './streaming/live-answer-bus';

const conversationId = newConversationId();
const agentId = newAgentId();
const message = (seq: number): Doc<StoredMessage> => ({
  id: `message${seq}`,
  version: 1,
  createdAt: 0,
  updatedAt: 0,
  data: {
    id: `message${seq}` as MessageId,
    conversationId,
    agentId,
    seq,
    role: 'visitor',
    text: `Message ${seq}`,
    at: 0,
    status: 'done',
    sources: [],
    edition: 1,
  },
});

/** Subscribes to a store that returns the results of `reads` in turn. */
function listening(
  reads: (() => Doc<StoredMessage>[])[],
  find: () => Promise<Doc<StoredConversation>> = async () => ({
    id: conversationId,
    version: 1,
    createdAt: 0,
    updatedAt: 0,
    data: {} as StoredConversation,
  }),
  seq = 0,
) {
  const live = liveAnswerBus({} as DocumentStore);
  let listener: ConversationListener | undefined;
  const bus: LiveAnswerBus = {
    ...live,
    listen: (region, id, one) => {
      listener = one;
      return live.listen(region, id, one);
    },
  };
  const store = {
    region: 'eu',
    get: async () => null,
    query: async () => reads.shift()?.() ?? [],
  } as unknown as RegionStore;
  const events = conversationEvents(
    store,
    bus,
    conversationId,
    find,
    { seq, offset: 0 },
    new AbortController().signal,
  );
  return {
    events,
    live,
    missed: () => listener?.changed(undefined, true),
    stored: (doc: Doc<StoredMessage>) => listener?.stored(doc),
  };
}

const away = (): never => {
  throw new AppError('UNAVAILABLE');
};
const seqOf = ({ value }: IteratorResult<unknown, unknown>): unknown =>
  (value as { message: { seq: number } }).message.seq;

test('a short outage of the store does not disconnect subscribers', async () => {
  const { events, missed } = listening([() => [message(1)], away, away, () => [message(2)]]);
  expect(seqOf(await events.next())).toBe(1);
  missed();
  expect(seqOf(await events.next())).toBe(2);
  await events.return();
});

test('a refused subscriber gets the refusal and no other event', async () => {
  let refuse: (error: Error) => void = () => undefined;
  const { events, stored } = listening(
    [() => [message(1)]],
    () =>
      new Promise((_resolve, reject) => {
        refuse = reject;
      }),
  );
  const first = events.next();
  stored(message(2));
  refuse(new AppError('NOT_FOUND'));
  await expect(first).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await events.next()).toEqual({ done: true, value: undefined });
});

test('an answer of this process is published once, after its question, independent of the store', async () => {
  const { events, live } = listening([() => [message(1)]]);
  await events.next();
  const answer = {
    ...message(3),
    data: {
      ...message(3).data,
      role: 'assistant' as const,
      status: 'streaming' as const,
      text: '',
    },
  };
  const text = new StreamedText();
  text.add('An');
  live.setWriting('eu', conversationId, {
    messageId: answer.data.id,
    edition: 1,
    text,
    begun: [message(2), answer],
  });
  expect(seqOf(await events.next())).toBe(2);
  expect((await events.next()).value).toMatchObject({
    type: 'delta',
    seq: 3,
    offset: 0,
    text: 'An',
  });
  text.add(' answer');
  live.setWriting('eu', conversationId, {
    messageId: answer.data.id,
    edition: 1,
    text,
    begun: [message(2), answer],
  });
  expect((await events.next()).value).toMatchObject({
    type: 'delta',
    seq: 3,
    offset: 2,
    text: ' answer',
  });
  await events.return();
});

test('a rating publishes the answer again, in every process; nothing else is published twice', async () => {
  const answer: Doc<StoredMessage> = {
    ...message(2),
    data: { ...message(2).data, role: 'assistant' },
  };
  const rated = (
    doc: Doc<StoredMessage>,
    version: number,
    feedback?: 'up',
  ): Doc<StoredMessage> => ({
    ...doc,
    version,
    data: { ...doc.data, ...(feedback && { feedback }) },
  });
  const { events, stored } = listening([() => [message(1), answer]]);
  for (const seq of [1, 2]) expect(seqOf(await events.next())).toBe(seq);
  for (const doc of [message(1), answer, rated(answer, 2, 'up')]) stored(doc);
  expect((await events.next()).value).toMatchObject({
    type: 'message',
    message: { seq: 2, feedback: 'up' },
  });
  for (const doc of [rated(answer, 2, 'up'), rated(answer, 3), message(3)]) stored(doc);
  expect((await events.next()).value).toEqual({
    type: 'message',
    message: expect.not.objectContaining({ feedback: 'up' }),
  });
  expect(seqOf(await events.next())).toBe(3);
  await events.return();
});

test('a returning subscriber gets no answer twice when its storing is noticed late, but gets its rating', async () => {
  const answer: Doc<StoredMessage> = {
    ...message(2),
    version: 2,
    data: { ...message(2).data, role: 'assistant' },
  };
  const rated: Doc<StoredMessage> = {
    ...answer,
    version: 3,
    data: { ...answer.data, feedback: 'up' },
  };
  const { events, stored } = listening([() => [message(3)]], undefined, 2);
  expect(seqOf(await events.next())).toBe(3);
  const next = events.next();
  for (const doc of [answer, message(4)]) {
    await setImmediate();
    stored(doc);
  }
  expect(seqOf(await next)).toBe(4);
  stored(rated);
  expect((await events.next()).value).toMatchObject({
    type: 'message',
    message: { seq: 2, feedback: 'up' },
  });
  stored({ ...answer, version: 4 });
  expect((await events.next()).value).toEqual({
    type: 'message',
    message: expect.not.objectContaining({ feedback: 'up' }),
  });
  await events.return();
});

test('a subscriber learns of an unavailable store and of any other failure', async () => {
  await expect(listening([away]).events.next()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  const { events, missed } = listening([
    () => [message(1)],
    () => {
      throw new Error('A fault of ours.');
    },
  ]);
  await events.next();
  missed();
  await expect(events.next()).rejects.toThrow('A fault of ours.');
});
