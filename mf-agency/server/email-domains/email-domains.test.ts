import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startSandbox } from '@voxgrove/sandbox';
import type { Sandbox } from '@voxgrove/sandbox';
import type { Agency, AgencyMail } from '@voxgrove/contracts';
import type { Config } from '@voxgrove/server/config';
import { systemClock } from '@voxgrove/server/clock';
import { createOutbound } from '@voxgrove/server/outbound/outbound';
import { silentLog } from '@voxgrove/server/store/silent-log';
import { startTestAgency } from '../testing/test-agency';
import type { TestAgencySlice } from '../testing/test-agency';

let sandbox: Sandbox;
let product: TestAgencySlice;
const mails: { to: string; fromName?: string }[] = [];

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  const config = {
    publicUrl: 'http://dashboard.example',
    embedded: true,
    sandboxUrl: sandbox.url,
    outboundAllowedOrigins: [],
    model: undefined,
  } as unknown as Config;
  product = await startTestAgency({
    config,
    outbound: createOutbound({ config, clock: systemClock, log: silentLog }),
    mail: {
      send: async ({ to, fromName }) =>
        void mails.push({ to, ...(fromName !== undefined && { fromName }) }),
    },
  });
});
afterAll(async () => {
  await product.server.stop();
  await sandbox.stop();
});
beforeEach(() => {
  mails.length = 0;
});

const add = (agency: Agency, domain: string) =>
  product.server.call('POST', `/api/eu/resend/domains/${domain}`, {
    as: agency.userId,
    body: { userId: agency.userId, agencyId: agency.ID },
  });
const call = (agency: Agency, method: string, id: string, path = '') =>
  product.server.call(method, `/api/eu/resend/domains/${id}${path}`, { as: agency.userId });
const setStatus = (id: string, status: string) =>
  fetch(`${sandbox.url}/_sandbox/resend/status`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, status }),
  });
const stateOfSandbox = async () =>
  (await (await fetch(`${sandbox.url}/_sandbox/state?provider=resend`)).json()) as object;

test('a mail domain goes through every state, and each state is stored in the agency', async () => {
  const agency = product.addAgency();
  const { status, json } = await add(agency, 'states-tents.com');
  expect([status, json.success, json.data.records[0].priority]).toEqual([200, true, 10]);
  const { id } = json.data as { id: string };
  expect(product.agency(agency.ID)).toMatchObject({
    resendEmailDomain: 'states-tents.com',
    resendEmailDomainId: id,
    resendEmailDomainStatus: 'not_started',
  });
  expect((await call(agency, 'POST', id, '/verify')).json.message).toBe(
    'Domain verification pending..',
  );
  expect(product.agency(agency.ID).resendEmailDomainStatus).toBe('pending');
  for (const [provided, noted] of [
    ['failed', 'failure'],
    ['temporary_failure', 'temporary_failure'],
    ['verified', 'verified'],
  ] as const) {
    await setStatus(id, provided);
    expect((await call(agency, 'GET', id)).json.data.status).toBe(noted);
    expect(product.agency(agency.ID).resendEmailDomainStatus).toBe(noted);
  }
  await call(agency, 'DELETE', id);
  expect(product.agency(agency.ID)).toMatchObject({
    resendEmailDomain: '',
    resendEmailDomainId: '',
    resendEmailDomainStatus: 'not_started',
    resendEmailDomainRecords_JSON_STRING: '',
  });
});

test('only a root domain can be added, by one agency once', async () => {
  const [mine, other] = [product.addAgency(), product.addAgency()];
  expect((await add(mine, 'mail.once-tents.com')).json.details.fields.domain).toMatch(
    /root domain/,
  );
  const pasted = encodeURIComponent(' https://Once-Tents.com/contact ');
  expect((await add(mine, pasted)).status).toBe(200);
  expect(product.agency(mine.ID).resendEmailDomain).toBe('once-tents.com');
  const again = await add(mine, 'once-tents.com');
  expect([again.status, again.json.message]).toEqual([409, 'This domain is already added.']);
  expect((await add(other, 'once-tents.com')).json.message).toBe('This domain is already added.');
});

test('a mail domain without proof is released after 14 days, and another agency can add it', async () => {
  const [squatter, owner, proven] = [product.addAgency(), product.addAgency(), product.addAgency()];
  const { clock, instance } = product.server;
  const run = () =>
    instance
      .schedules!.find(({ name }) => name === 'release-mail-domains')!
      .run(new AbortController().signal);
  clock.time = Date.now();
  const { json } = await add(squatter, 'kept-tents.com');
  await call(squatter, 'POST', json.data.id, '/verify');
  const other = await add(proven, 'proven-tents.com');
  await setStatus(other.json.data.id, 'verified');
  clock.time += 13 * 24 * 3_600_000;
  await run();
  expect((await add(owner, 'kept-tents.com')).status).toBe(409);
  clock.time += 2 * 24 * 3_600_000;
  await run();
  expect(product.agency(squatter.ID).resendEmailDomain).toBe('');
  expect((await add(owner, 'kept-tents.com')).status).toBe(200);
  expect(product.agency(proven.ID)).toMatchObject({
    resendEmailDomain: 'proven-tents.com',
    resendEmailDomainStatus: 'verified',
  });
});

test('other workspaces cannot access a mail domain', async () => {
  const [mine, other] = [product.addAgency(), product.addAgency()];
  const { json } = await add(mine, 'closed-tents.com');
  for (const method of ['GET', 'DELETE'])
    expect((await call(other, method, json.data.id)).status).toBe(404);
});

test("mail comes from the verified domain, and before that from ours under the agency's name", async () => {
  const agency = product.addAgency({ supportEmail: 'help@sender-tents.com' });
  const port = product.server.instance.provides!.agencyMail as AgencyMail;
  const mail = { to: 'client@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  await port.send('eu', agency.ID, mail);
  expect(mails).toEqual([{ to: 'client@example.com', fromName: 'Fern & Co' }]);
  const { json } = await add(agency, 'sender-tents.com');
  await setStatus(json.data.id, 'verified');
  await call(agency, 'GET', json.data.id);
  await port.send('eu', agency.ID, { ...mail, key: 'once' });
  await port.send('eu', agency.ID, { ...mail, key: 'once' });
  const sent = JSON.stringify(await stateOfSandbox());
  expect(sent.match(/no-reply@sender-tents\.com>/g)?.length).toBe(1);
  expect(sent).toContain('help@sender-tents.com');
  expect(mails).toHaveLength(1);
});
