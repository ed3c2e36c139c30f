import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newAgentId, newConversationId, newMessageId, newWorkspaceId } from '@voxgrove/contracts';
import type { MessageDelivery } from '@voxgrove/contracts';
import { openTestStore } from '@voxgrove/server/store/testing/test-database';
import type { DocumentStore } from '@voxgrove/server/store/port';
import { messages } from './collections';
import { showDelivery } from './show-delivery';

let store: DocumentStore & { close(): Promise<void> };
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test('a message keeps its latest delivery state, and a message of another conversation does not change', async () => {
  const [id, conversationId, agentId] = [newMessageId(), newConversationId(), newAgentId()];
  const here = store.for('eu');
  await here.create(messages, id, {
    id,
    conversationId,
    agentId,
    seq: 1,
    role: 'human',
    text: 'Hello',
    at: 0,
    status: 'done',
    sources: [],
    edition: 1,
  });
  const tell = async (delivery: MessageDelivery, conversation = conversationId): Promise<void> => {
    const payload = {
      workspaceId: newWorkspaceId(),
      agentId,
      conversationId: conversation,
      messageId: id,
      delivery,
    };
    const event = {
      id: 'event',
      name: 'message.delivered',
      subject: id,
      region: 'eu',
      at: 0,
      payload,
    };
    await showDelivery(store).handle(event as never, new AbortController().signal);
  };
  await tell({ status: 'delivered', reason: '' });
  await tell({ status: 'failed', reason: 'Elsewhere' }, newConversationId());
  expect((await here.get(messages, id))!.data.delivery).toEqual({
    status: 'delivered',
    reason: '',
  });
});
