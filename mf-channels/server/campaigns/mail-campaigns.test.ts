import { expect, jest, test } from '@jest/globals';
import { randomId } from '@voxgrove/contracts';
import type { Agency } from '@voxgrove/contracts';
import { wholeAmount } from '@voxgrove/contracts/money';
import { mailNotSent } from '@voxgrove/server/mail/mail-failure';
import { until } from '@voxgrove/testing/until';
import { recipients } from './collections';
import {
  AGENCY,
  contentOf,
  draftOf,
  mailSetup,
  mailsTo,
  optedOut,
  pathOf,
  post,
  purse,
  put,
  read,
  untilState,
  useMailCampaigns,
  world,
} from '../testing/mail-campaigns';

useMailCampaigns();

test('a mail campaign is previewed, sent once, charged, and ended with one click on every channel', async () => {
  const agentId = world.newAgent();
  const csv = [
    'name,email,phone,city',
    'Ada,ada@fern.example,+15550100001,Berlin',
    'Bea,bea@fern.example,,',
    'Ada,ADA@fern.example,,Berlin',
    'Cem,no address,,Bonn',
    'Dan,dan@fern.example,,Kiel',
  ].join('\n');
  const preview = await post(`/api/eu/agents/${agentId}/campaign-previews`, contentOf(csv));
  expect(preview.json.data).toMatchObject({
    reachable: 2,
    excluded: { missingValue: 1, duplicate: 1, noEmail: 1 },
    missing: [{ name: 'city', count: 1 }],
    credits: 2,
    available: 100,
    people: [{ subject: 'News for Ada' }, { missing: ['city'] }, {}, {}, { name: 'Dan' }],
  });

  const draft = draftOf(csv);
  await Promise.all([post(pathOf(agentId), draft), post(pathOf(agentId), draft)]);
  const done = await untilState(agentId, draft, 'done');
  expect(done.counts).toMatchObject({ sent: 2, excluded: 3, failed: 0 });
  expect(done.credits).toEqual({ reserved: 2, charged: 2 });
  expect([purse.available, purse.holds.size]).toEqual([wholeAmount('credit', 98), 0]);
  expect([...purse.features]).toEqual(['campaign']);
  const [mail, ...more] = mailsTo('ada@fern.example');
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    subject: 'News for Ada',
    replyTo: expect.stringMatching(/^reply\+campaign-eu-[0-9a-f]{36}@reply\.voxgrove\.example$/),
    text: expect.stringContaining('our Berlin shop is open.'),
  });

  const pathname = new URL(mail!.unsubscribeUrl!).pathname.replace(`/portal/${AGENCY.ID}`, '');
  // The page also works after the agency has lost its mail domain.
  mailSetup.agency = null;
  const page = await fetch(world.server.url + pathname);
  expect(await page.text()).toContain('Do you want to end these messages?');
  const ended = await fetch(world.server.url + pathname, { method: 'POST' });
  expect(await ended.text()).toContain('You will not get these messages again, on any channel.');
  mailSetup.agency = AGENCY;
  const again = await post(`/api/eu/agents/${agentId}/campaign-previews`, contentOf(csv));
  expect(again.json.data.excluded.optedOut).toBe(2);
  const elsewhere = `/api/eu/agents/${world.newAgent()}/campaign-previews`;
  const ofOtherAgent = await post(elsewhere, contentOf(csv));
  expect(ofOtherAgent.json.data.excluded.optedOut).toBe(2);
  const phone = `/api/eu/agents/${agentId}/campaigns/${draft.id}`;
  expect((await read(phone)).counts.optedOut).toBe(1);
  expect(await optedOut()).toEqual(['+15550100001', 'ada@fern.example']);

  const back = pathname.replace(/unsubscribe$/, 'subscribe');
  expect((await fetch(world.server.url + back, { method: 'POST' })).status).toBe(200);
  expect(await optedOut()).toEqual([]);
});

test.each([
  ['without an agency', null],
  ['without a mail domain', { ...AGENCY, resendEmailDomain: '' }],
  ['with a mail domain that is not verified', { ...AGENCY, resendEmailDomainStatus: 'pending' }],
])('a workspace %s sends no mails', async (_case, other) => {
  const agentId = world.newAgent();
  const address = `nia-${randomId(8).toLowerCase()}@fern.example`;
  const list = `name,email,city\nNia,${address},Ulm`;
  const draft = draftOf(list);
  expect((await put(agentId, draft)).status).toBe(200);
  const scheduled = draftOf(list, { startAt: Date.now() + 1_500 });
  await post(pathOf(agentId), scheduled);

  mailSetup.agency = other as Agency | null;
  expect(await read(`/api/eu/agents/${agentId}/campaign-numbers`)).toEqual([]);
  const refused = [
    await post(`/api/eu/agents/${agentId}/campaign-previews`, contentOf(list)),
    await post(pathOf(agentId), draft),
    await put(agentId, draft),
  ];
  for (const { json } of refused) expect(json.errorCode).toBe('CAMPAIGN_MAIL_DOMAIN');

  const { reason } = await untilState(agentId, scheduled, 'paused');
  expect(reason).toContain('no verified email domain. Set one up under Agency');
  const acts = `${pathOf(agentId)}/${scheduled.id}/acts`;
  expect((await post(acts, { act: 'resume' })).json.errorCode).toBe('CAMPAIGN_MAIL_DOMAIN');
  expect(mailsTo(address)).toEqual([]);

  mailSetup.agency = AGENCY;
  await post(acts, { act: 'resume' });
  await untilState(agentId, scheduled, 'done');
  expect(mailsTo(address)).toHaveLength(1);
});

test('a mail whose process ended during the call is never sent again', async () => {
  const agentId = world.newAgent();
  const list = ['name,email,city', 'Eva,eva@fern.example,Ulm', 'Fay,fay@fern.example,Ulm'];
  const draft = draftOf(list.join('\n'), { perMinute: 30, startAt: Date.now() + 1_500 });
  await post(pathOf(agentId), draft);
  const here = world.server.store.for('eu');
  const stored = async () =>
    here.query(recipients, { where: [{ field: 'campaignId', op: '==', value: draft.id }] });
  await until(stored, (all) => all.some(({ data }) => data.state === 'sent'));
  const fay = (await stored()).find(({ data }) => data.name === 'Fay')!;
  // State that a process leaves behind if it is killed during the call.
  await here.update(recipients, fay.id, { state: 'queued' });
  const { counts } = await untilState(agentId, draft, 'done');
  expect(counts).toMatchObject({ sent: 1, failed: 1 });
  expect(mailsTo('fay@fern.example')).toEqual([]);
  const people: { reason: string }[] = await read(`${pathOf(agentId)}/${draft.id}/recipients`);
  expect(people[1]!.reason).toContain('has not confirmed the mail');
});

test('a mail waits while the provider gets too many, and its subject is one line', async () => {
  const agentId = world.newAgent();
  const draft = draftOf('name,email,city\n"Mia\nMay",mia@fern.example,Ulm');
  jest.spyOn(world.mails, 'push').mockImplementationOnce(() => {
    throw mailNotSent('tooMany');
  });
  await post(pathOf(agentId), draft);
  const { counts } = await untilState(agentId, draft, 'done');
  expect(counts).toMatchObject({ sent: 1, failed: 0 });
  expect(mailsTo('mia@fern.example')).toMatchObject([{ subject: 'News for Mia May' }]);
});

test('a mail waits while the mail server is unreachable', async () => {
  const agentId = world.newAgent();
  const draft = draftOf('name,email,city\nUna,una@fern.example,Ulm');
  let isTried = false;
  jest.spyOn(world.mails, 'push').mockImplementationOnce(() => {
    isTried = true;
    throw mailNotSent('unreachable');
  });
  await post(pathOf(agentId), draft);
  await until(() => isTried);
  const { counts } = await until(
    () => read(`${pathOf(agentId)}/${draft.id}`),
    (campaign) => campaign.counts.queued === 0,
  );
  expect(counts).toMatchObject({ waiting: 1, sent: 0, failed: 0 });
});
