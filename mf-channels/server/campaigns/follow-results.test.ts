import { expect, test } from '@jest/globals';
import { newConversationId, newWorkspaceId, randomId } from '@voxgrove/contracts';
import type { DomainEvents } from '@voxgrove/contracts';
import {
  draftOf,
  mailsTo,
  optedOut,
  pathOf,
  post,
  read,
  untilState,
  useMailCampaigns,
  world,
} from '../testing/mail-campaigns';
import { recipientOfMail } from './mail';

useMailCampaigns();

test('events of another workspace change no recipient and no opt-out of the contacts', async () => {
  const agentId = world.newAgent();
  const address = `moe-${randomId(8).toLowerCase()}@fern.example`;
  const draft = draftOf(`name,email,city\nMoe,${address},Ulm`);
  expect((await post(pathOf(agentId), draft)).status).toBe(200);
  await untilState(agentId, draft, 'done');
  const recipientId = recipientOfMail(mailsTo(address)[0]!.key!)!;
  const { store, events } = world.server;
  const workspaceId = newWorkspaceId();
  const of = { workspaceId, agentId: world.newAgent({}, workspaceId), recipientId };
  const choice: DomainEvents['campaign.optOutChanged'] = {
    ...of,
    address: '+15550100091',
    isOptedOut: true,
  };
  const answered = { ...of, conversationId: newConversationId() };
  events.push(
    { name: 'campaign.optOutChanged', subject: choice.address, payload: choice },
    { name: 'campaign.answered', subject: recipientId, payload: answered },
  );
  await world.deliver('campaign.');

  const { counts } = await read(`${pathOf(agentId)}/${draft.id}`);
  expect(counts).toMatchObject({ replied: 0, optedOut: 0 });
  const where = [{ field: 'workspaceId', op: '==' as const, value: workspaceId }];
  const ofOther = await store
    .for('eu')
    .query<{ address: string }>({ name: 'channels.optOuts' }, { where });
  expect(ofOther.map((doc) => doc.data.address)).toEqual([choice.address]);
  expect(await optedOut()).not.toContain(address);
});
