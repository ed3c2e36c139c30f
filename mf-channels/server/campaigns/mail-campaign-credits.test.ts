import { expect, test } from '@jest/globals';
import { subtract, wholeAmount } from '@voxgrove/contracts/money';
import { until } from '@voxgrove/testing/until';
import {
  draftOf,
  mailSetup,
  mailsTo,
  pathOf,
  post,
  purse,
  read,
  untilState,
  useMailCampaigns,
  world,
} from '../testing/mail-campaigns';

useMailCampaigns();

test('without enough credits nothing is sent, and the campaign says what to do', async () => {
  const agentId = world.newAgent();
  const before = purse.available;
  purse.available = wholeAmount('credit', 1);
  const list = ['name,email,city', 'Gil,gil@fern.example,Ulm', 'Hal,hal@fern.example,Ulm'];
  const draft = draftOf(list.join('\n'));
  await post(pathOf(agentId), draft);
  const paused = await untilState(agentId, draft, 'paused');
  expect(paused).toMatchObject({ needsCredits: true, credits: null });
  expect(paused.reason).toContain('needs 2 credits, and 1 are available. Add credits');
  expect(mailsTo('gil@fern.example')).toEqual([]);
  expect(purse.available).toEqual(wholeAmount('credit', 1));

  purse.available = before;
  await post(`${pathOf(agentId)}/${draft.id}/acts`, { act: 'resume' });
  const done = await untilState(agentId, draft, 'done');
  expect(done.credits).toEqual({ reserved: 2, charged: 2 });
});

test('a stopped campaign releases the credits of messages that did not leave', async () => {
  const agentId = world.newAgent();
  const list = Array.from({ length: 3 }, (_none, index) => `I${index},i${index}@fern.example,Ulm`);
  const draft = draftOf(['name,email,city', ...list].join('\n'), { perMinute: 30 });
  const before = purse.available;
  await post(pathOf(agentId), draft);
  await until(
    async () => mailsTo('i0@fern.example'),
    (mails) => mails.length === 1,
  );
  await post(`${pathOf(agentId)}/${draft.id}/acts`, { act: 'stop' });
  const { credits: end } = await until(
    () => read(`${pathOf(agentId)}/${draft.id}`),
    ({ credits: now }) => now?.charged !== null,
  );
  expect(end.charged).toBeLessThan(3);
  expect(purse.available).toEqual(subtract(before, wholeAmount('credit', end.charged)));
});

test('a campaign that is stopped during its start releases its credits', async () => {
  const agentId = world.newAgent();
  const draft = draftOf('name,email,city\nJan,jan@fern.example,Ulm');
  const before = purse.available;
  mailSetup.afterHold = () => post(`${pathOf(agentId)}/${draft.id}/acts`, { act: 'stop' });
  await post(pathOf(agentId), draft);
  await untilState(agentId, draft, 'stopped');
  mailSetup.afterHold = async () => undefined;
  await until(
    async () => purse.holds.size,
    (count) => count === 0,
  );
  expect(purse.available).toEqual(before);
  expect(mailsTo('jan@fern.example')).toEqual([]);
});

test('the campaign of a deleted agent is charged for what was sent, and releases the rest', async () => {
  const agentId = world.newAgent();
  const list = ['name,email,city', 'Kim,kim@fern.example,Ulm', 'Lee,lee@fern.example,Ulm'];
  const draft = draftOf(list.join('\n'), { perMinute: 1 });
  const before = purse.available;
  await post(pathOf(agentId), draft);
  await until(
    () => read(`${pathOf(agentId)}/${draft.id}`),
    ({ counts }) => counts.sent === 1,
  );
  const { workspaceId } = world;
  await world.server.instance.forgetAgent!('eu', { agentId, workspaceId } as never);
  expect(purse.holds.size).toBe(0);
  expect(purse.available).toEqual(subtract(before, wholeAmount('credit', 1)));
});
