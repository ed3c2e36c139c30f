import { expect, jest, test } from '@jest/globals';
import type { ConversationEvent } from '@voxgrove/contracts';
import { randomId } from '@voxgrove/contracts';
import { until } from '@voxgrove/testing/until';
import { conversationTests, ownerOf } from '../testing/conversation-tests';
import { inbound } from '../testing/test-conversations';
import { conversations, typing } from './collections';
import { CONVERSATION_TOPICS } from './topics';
import { notePersonTyping } from './typing';
import type { Handler } from './who-answers';

jest.setTimeout(60_000);

const { agentId, world, start } = conversationTests();
const ADA: Handler = { userId: 'UserAdaAAAAAAAA' as Handler['userId'], name: 'Ada' };
const BEN = 'UserBenAAAAAAAA' as Handler['userId'];

test('typing is shown only between visitor and person, and ends with the message', async () => {
  const process = await start();
  const here = world().context.store.for('eu');
  const { conversation } = await process.conversations.receive('eu', inbound(agentId, 'Hello'));
  const owner = ownerOf(conversation);
  const { conversationId } = owner;
  const stored = async () => (await here.get(conversations, conversationId))!.data;
  const personTypes = async (person: Handler['userId']) =>
    notePersonTyping(here, await stored(), person, world().clock.now());

  await process.conversations.noteTyping('eu', owner);
  await personTypes(ADA.userId);
  expect(await here.query(typing, {})).toEqual([]);

  await process.conversations.requestPerson('eu', owner);
  await process.conversations.noteTyping('eu', owner);
  expect(await here.query(typing, {})).toMatchObject([{ data: { by: 'visitor' } }]);

  await process.members.act('eu', agentId, conversationId, { type: 'take', by: ADA });
  const listening = new AbortController();
  const seen: ConversationEvent[] = [];
  const from = { seq: 0, offset: 0 };
  const listener = (async () => {
    for await (const event of process.conversations.events('eu', owner, from, listening.signal))
      seen.push(event);
  })();
  const isTyping = () => {
    const last = seen.findLast((event) => event.type === 'state');
    return last?.type === 'state' && last.typing === true;
  };
  await until(() => seen.length > 0);
  await personTypes(BEN);
  await personTypes(ADA.userId);
  await until(isTyping);
  const reply = { text: 'Here I am.', clientMessageId: randomId(12) };
  await process.members.reply('eu', agentId, conversationId, ADA, reply);
  await until(() => !isTyping());
  listening.abort();
  await listener;
});

test('the clean-up of typing notes does not make dashboards read everything again', () => {
  const topics = CONVERSATION_TOPICS.filter(({ collection }) => collection.name === typing.name);
  expect(topics).toMatchObject([{ deletesAreSilent: true }]);
});
