import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { newAgentId, newWorkspaceId } from '@voxgrove/contracts';
import type { UserId } from '@voxgrove/contracts';
import { SCREEN_LANGUAGES } from '@voxgrove/contracts/language';
import type { EndpointReply } from '@voxgrove/server/http/endpoint';
import type { Mail } from '@voxgrove/server/mail/port';
import type { SliceContext, SliceInstance } from '@voxgrove/server/slice';
import { rollupZones } from '../analytics/collections';
import { slice } from '../slice';
import { inbound } from '../testing/test-conversations';
import { sliceCalls } from '../testing/slice-calls';
import { ACTOR, WORKSPACE_A, createTestAgent, testWorld } from '../testing/test-world';
import type { TestWorld } from '../testing/test-world';
import { reportRoutes } from './routes';
import type { Analytics } from '../../contract/analytics';
import { reportMail } from './report-mail';
import { choiceOf, sendReports } from './send-reports';

jest.setTimeout(60_000);
const NEVER = new AbortController().signal;
const MONDAY = Date.parse('2026-11-30T08:30:00Z');
const DAY_MS = 86_400_000;
const BEN = 'UserBenAAAAAAAA' as UserId;
const PEOPLE = [
  { userId: BEN, email: 'ben@castle.example', displayName: 'Ben', role: 'member' },
  { userId: ACTOR.userId, email: 'ada@castle.example', displayName: 'Ada', role: 'owner' },
];

let world: TestWorld;
let instance: SliceInstance;
beforeAll(async () => {
  world = await testWorld();
  instance = await slice.setup(world.context);
}, 60_000);
afterAll(() => world.close());

test('the owner gets one report each Monday until they unsubscribe', async () => {
  const mails: Mail[] = [];
  // Reading the other workspace fails. That failure must not end the run.
  const people = async (_region: string, workspaceId: string) => {
    if (workspaceId !== WORKSPACE_A) throw new Error('away');
    return PEOPLE;
  };
  const port: SliceContext['port'] = (name) => {
    const found = world.context.port(name);
    return name === 'workspaces' ? ({ ...found, people } as never) : found;
  };
  const context = {
    ...world.context,
    port,
    mail: {
      send: async (mail: Mail) => {
        mails.push(mail);
      },
    },
  };
  const agentId = (await createTestAgent(world.agents, newAgentId())).agent.ID;
  await world.agents.publish(ACTOR, agentId, {});
  const here = world.context.store.for('eu');
  await here.set(rollupZones, WORKSPACE_A, { timeZone: 'UTC' });
  await here.set(rollupZones, newWorkspaceId(), { timeZone: 'Africa/Abidjan' });
  world.clock.time = MONDAY - 3 * DAY_MS;
  await instance.provides!.conversations!.receive('eu', inbound(agentId, 'Where is the castle?'));

  world.clock.time = MONDAY - 3_600_000;
  await sendReports(context, 'eu', NEVER);
  expect(mails).toEqual([]);
  world.clock.time = MONDAY;
  await sendReports(context, 'eu', NEVER);
  await sendReports(context, 'eu', NEVER);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.subject).toBe('Your agents last week: 1 conversation');
  expect(mails[0]!.text).toContain('Conversations: 1 (0 the week before)');
  expect(mails[0]!.text).toContain('1 × Where is the castle?');

  const { unsubscribeUrl } = mails[0]!;
  const [, token] = /weekly-report\/(\w+)\/unsubscribe$/.exec(unsubscribeUrl!)!;
  expect(mails[0]!.html).toContain(unsubscribeUrl);
  const oneClick = reportRoutes(context).find(
    (one) => 'path' in one && one.path.endsWith('unsubscribe') && one.method === 'POST',
  );
  const unsubscribe = (input: object) =>
    (oneClick as { handler: (...request: object[]) => Promise<EndpointReply> }).handler(
      { input, headers: {} },
      { region: 'eu' },
    );
  expect((await unsubscribe({ token: 'x'.repeat(32) })).status).toBe(404);
  const pages = reportRoutes(context).find(
    (one) => 'path' in one && one.path.endsWith('unsubscribe') && one.method === 'GET',
  ) as unknown as { handler: (...request: object[]) => Promise<EndpointReply> };
  const opened = await pages.handler({ input: { token }, headers: {} }, { region: 'eu' });
  expect(opened.body).toContain('<button>Unsubscribe</button>');
  expect((await unsubscribe({ token })).body).toContain('You will not get this report again');
  world.clock.time += 7 * DAY_MS;
  await instance.provides!.conversations!.receive('eu', inbound(agentId, 'And the bridge?'));
  await sendReports(context, 'eu', NEVER);
  expect(mails).toHaveLength(1);
});

test('the report and its page are in the language that the person chose', async () => {
  const counts = { conversations: 3, needsPerson: 1, handoff: 1, ratedUp: 2 };
  const figures = {
    total: { counts, by: {} },
    totalBefore: { counts: {}, by: {} },
    questions: [{ question: 'Wo ist die Burg?', count: 2 }],
  } as unknown as Analytics;
  const urls = {
    analyticsUrl: 'https://voxgrove.example/a',
    unsubscribeUrl: 'https://voxgrove.example/u',
  };
  for (const language of SCREEN_LANGUAGES) {
    const mail = reportMail(figures, { to: 'ada@castle.example', language, ...urls })!;
    expect(mail.html).toContain(`<html lang="${language}"`);
    expect(mail.text).not.toMatch(/\{\w+\}/);
    expect(mail.text).toContain('2 × Wo ist die Burg?');
    expect(mail.subject).toContain('3');
  }
  const german = reportMail(figures, { to: 'ada@castle.example', language: 'de', ...urls })!;
  expect(german.text).toContain('Ohne Person gelöst: 2 (0 in der Woche davor)');
  expect(german.text).toContain('Abbestellen: https://voxgrove.example/u');

  const send = sliceCalls(world, instance);
  const workspaceId = WORKSPACE_A;
  const chosen = await send<{ data: object }>('PUT /workspaces/:workspaceId/weekly-report', {
    workspaceId,
    isOn: true,
    language: 'de',
  });
  expect(chosen.data).toEqual({ isOn: true, language: 'de' });
  const { token } = await choiceOf(world.context, 'eu', workspaceId, ACTOR.userId, true);
  const page = reportRoutes(world.context).find(
    (one) => 'path' in one && one.path.endsWith('unsubscribe') && one.method === 'GET',
  ) as unknown as { handler: (...request: object[]) => Promise<EndpointReply> };
  const ask = async (input: object, headers: object) =>
    (await page.handler({ input, headers }, { region: 'eu' })).body;
  expect(await ask({ token }, {})).toContain('Möchten Sie den Wochenbericht abbestellen?');
  const unknown = { token: 'x'.repeat(32) };
  expect(await ask(unknown, { 'accept-language': 'xx,fr-CH;q=0.8' })).toContain('lang="fr"');
});

test('two simultaneous readers get the same unsubscribe address', async () => {
  const read = () => choiceOf(world.context, 'eu', newWorkspace, ACTOR.userId, true);
  const newWorkspace = newWorkspaceId();
  const [one, two] = await Promise.all([read(), read()]);
  expect(one.token).toBe(two.token);
});
