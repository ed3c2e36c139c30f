import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AgentId, VisitorId, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { DocumentStore } from '@voxgrove/server/store/port';
import { openTestStore } from '@voxgrove/server/store/testing/test-database';
import { links } from '../engine/port';
import type { ChatLink } from '../engine/port';
import { readAudience } from './audience';

let store: DocumentStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const owner = { agentId: 'a' as AgentId, workspaceId: 'w' as WorkspaceId };
const linkOf = (chat: number, more: Partial<ChatLink> = {}): ChatLink => ({
  ...owner,
  channel: 'telegram',
  accountId: 'bot',
  chat: String(chat),
  visitorId: 'v' as VisitorId,
  sender: { name: `Customer ${chat}` },
  // Several people write in the same millisecond.
  lastInAt: 1 + Math.floor(chat / 3),
  ...more,
});

test('everybody who has written to a bot is in its audience, also in a long list', async () => {
  const here = store.for('eu');
  const people = Array.from({ length: 4_100 }, (_none, index) => linkOf(index));
  const others = [
    linkOf(5_000, { accountId: 'another bot' }),
    linkOf(5_001, { lastInAt: 0 }),
    linkOf(-5_002, { lastInAt: 5 }),
  ];
  const docs = [...people, ...others];
  for (let from = 0; from < docs.length; from += 500)
    await here.batch(
      docs.slice(from, from + 500).map((data) => ({
        op: 'create' as const,
        collection: links,
        id: `${data.accountId} ${data.chat}`,
        data,
      })),
    );
  const sender = {
    channel: 'telegram' as const,
    accountId: 'bot',
    reaches: 'chats' as const,
    isPerson: (chat: string) => !chat.startsWith('-'),
  };
  const context = { store } as SliceContext;
  const rows = await readAudience(context, 'eu', owner, sender, { kind: 'chats' });
  expect(rows.map(({ chat }) => chat).sort()).toEqual(people.map(({ chat }) => chat).sort());
});
