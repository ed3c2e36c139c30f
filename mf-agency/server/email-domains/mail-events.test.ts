import { createHmac, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Agency, AgencyMail } from '@voxgrove/contracts';
import { agencyAudit } from '@voxgrove/server/audit/agency-audit';
import { startTestAgency } from '../testing/test-agency';
import type { TestAgencySlice } from '../testing/test-agency';
import { mailDomainClaims, undeliverable } from './collections';

const KEY = randomBytes(24);
const DAY_MS = 86_400_000;

const sent: string[] = [];

let product: TestAgencySlice;
let agency: Agency;

beforeAll(async () => {
  product = await startTestAgency(
    { mail: { send: async ({ subject }) => void sent.push(subject) } },
    {},
    { RESEND_WEBHOOK_SECRET: `whsec_${KEY.toString('base64')}` },
  );
  agency = product.addAgency();
  await product.server.store.identity.set(mailDomainClaims, 'fern.example', {
    agencyId: agency.ID,
    workspaceId: agency.userId,
    region: 'eu',
  });
});
afterAll(() => product.server.stop());

const event = (type: string, data: object = {}) => ({
  type,
  data: { from: 'Fern & Co <no-reply@fern.example>', to: ['Gone@Example.com'], ...data },
});

async function report(body: object, { key = KEY, ageSeconds = 0 } = {}): Promise<number> {
  const text = JSON.stringify(body);
  const at = String(Math.floor(product.server.clock.now() / 1_000) - ageSeconds);
  const signature = createHmac('sha256', key).update(`msg_1.${at}.${text}`).digest('base64');
  const response = await fetch(`${product.server.url}/webhooks/resend`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'svix-id': 'msg_1',
      'svix-timestamp': at,
      'svix-signature': `v1,${signature}`,
    },
    body: text,
  });
  return response.status;
}

const mail = (to: string, subject: string, more: { isSignInCode?: true } = {}): Promise<void> =>
  (product.server.instance.provides!.agencyMail as AgencyMail).send('eu', agency.ID, {
    to,
    subject,
    text: subject,
    html: subject,
    ...more,
  });

test('only signed and recent reports are accepted', async () => {
  const bounced = event('email.bounced', { bounce: { type: 'Permanent' } });
  expect(await report(bounced, { key: randomBytes(24) })).toBe(403);
  expect(await report(bounced, { ageSeconds: 3_600 })).toBe(403);
  expect(await product.server.store.for('eu').count(undeliverable, {})).toBe(0);
});

test('a bounce is recorded once, for the agency that sent the mail', async () => {
  const bounced = event('email.bounced', { bounce: { type: 'Permanent' } });
  expect(await report(bounced)).toBe(200);
  expect(await report(bounced)).toBe(200);
  expect(await report(event('email.bounced', { bounce: { type: 'Transient' } }))).toBe(200);
  expect(await report(event('email.delivered'))).toBe(200);
  expect(await report(event('email.bounced', { from: 'x@other.example' }))).toBe(200);
  const here = product.server.store.for('eu');
  const noted = await here.query(undeliverable, {});
  expect(noted.map(({ data }) => data)).toEqual([
    { agencyId: agency.ID, workspaceId: agency.userId, bouncedAt: product.server.clock.now() },
  ]);
  const entries = await here.query(agencyAudit, {});
  expect(entries.map(({ data: { action, subject } }) => [action, subject])).toEqual([
    ['mail.bounced', 'gone@example.com'],
  ]);
});

test('an address gets no mail for 30 days after its latest bounce', async () => {
  const bounced = event('email.bounced', {
    bounce: { type: 'Permanent' },
    to: ['full@example.com'],
  });
  const { clock } = product.server;
  await report(bounced);
  clock.time += 20 * DAY_MS;
  await report(bounced);
  clock.time += 20 * DAY_MS;
  await expect(mail('full@example.com', 'Report')).rejects.toMatchObject({
    code: 'MAIL_NOT_SENT',
    details: { reason: 'undeliverable' },
  });
  clock.time += 10 * DAY_MS;
  await mail('full@example.com', 'Report');
  expect(sent.splice(0)).toEqual(['Report']);
});

test('a recipient who complained gets only sign-in codes, even after a later bounce', async () => {
  const to = ['angry@example.com'];
  await report(event('email.complained', { to }));
  await report(event('email.bounced', { to, bounce: { type: 'Permanent' } }));
  product.server.clock.time += 31 * DAY_MS;
  await expect(mail('Angry@example.com', 'Report')).rejects.toMatchObject({
    code: 'MAIL_NOT_SENT',
    details: { reason: 'undeliverable' },
  });
  await mail('angry@example.com', 'Your code', { isSignInCode: true });
  expect(sent.splice(0)).toEqual(['Your code']);
});

test.each([
  ['as an object', { key: 'campaign-1' }, 'campaign-1'],
  ['as a list', [{ name: 'key', value: 'campaign-1' }], 'campaign-1'],
  ['in an unknown form', 'campaign-1', null],
  ['not', undefined, null],
])(
  'every report is emitted, with the key of the mail if it is there %s',
  async (_form, tags, key) => {
    const { events } = product.server;
    events.length = 0;
    const to = ['Ada@Fern.example'];
    await report(event('email.bounced', { to, tags, bounce: { type: 'Transient' } }));
    expect(events).toEqual([]);
    await report(event('email.bounced', { to, tags, bounce: { type: 'Permanent' } }));
    await report(event('email.complained', { to, tags }));
    const returned = {
      workspaceId: agency.userId,
      agencyId: agency.ID,
      address: 'ada@fern.example',
      key,
    };
    expect(events.map(({ name, payload }) => [name, payload])).toEqual([
      ['agency.mailReturned', { ...returned, reason: 'bounced' }],
      ['agency.mailReturned', { ...returned, reason: 'complained' }],
    ]);
  },
);

test('addresses that get no mail are listed with the reason', async () => {
  const port = product.server.instance.provides!.agencyMail as AgencyMail;
  const [bounced, complained] = ['hard@example.com', 'spam@example.com'];
  await report(event('email.bounced', { to: [bounced], bounce: { type: 'Permanent' } }));
  await report(event('email.bounced', { to: [complained], bounce: { type: 'Permanent' } }));
  await report(event('email.complained', { to: [complained] }));
  const all = ['fine@example.com', bounced!, complained!];
  expect(await port.undeliverable('eu', agency.ID, all)).toEqual([
    { address: bounced, reason: 'bounced' },
    { address: complained, reason: 'complained' },
  ]);
});
