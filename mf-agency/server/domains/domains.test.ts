import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startSandbox } from '@voxgrove/sandbox';
import type { Sandbox } from '@voxgrove/sandbox';
import type { Agency, WorkspaceId } from '@voxgrove/contracts';
import type { Config } from '@voxgrove/server/config';
import { systemClock } from '@voxgrove/server/clock';
import { createOutbound } from '@voxgrove/server/outbound/outbound';
import { silentLog } from '@voxgrove/server/store/silent-log';
import { startTestAgency } from '../testing/test-agency';
import { domains } from './collections';
import type { TestAgencySlice } from '../testing/test-agency';

const TARGET = 'cname.vercel-dns.com';
const PATH = '/api/eu/vercel-api/custom-domain';

let sandbox: Sandbox;
let product: TestAgencySlice;
/** Called before the provider removes a domain. */
let beforeRemoval: () => Promise<void>;
const mails: { to: string; text: string }[] = [];

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  const config = {
    publicUrl: 'http://dashboard.example',
    embedded: true,
    sandboxUrl: sandbox.url,
    outboundAllowedOrigins: [],
    model: undefined,
  } as unknown as Config;
  const outbound = createOutbound({ config, clock: systemClock, log: silentLog });
  product = await startTestAgency(
    {
      config,
      outbound: async (request) => {
        if (request.method === 'DELETE') await beforeRemoval();
        return outbound(request);
      },
      mail: { send: async ({ to, text }) => void mails.push({ to, text }) },
    },
    {
      agencyMail: {
        send: async (_region, _id, { to, text }) => void mails.push({ to, text }),
        undeliverable: async () => [],
      },
    },
  );
});
afterAll(async () => {
  await product.server.stop();
  await sandbox.stop();
});
beforeEach(async () => {
  mails.length = 0;
  beforeRemoval = async () => undefined;
  await fetch(`${sandbox.url}/_sandbox/reset`, { method: 'POST' });
});

const add = (agency: Agency, customDomain: string, isVGSubdomain = false) =>
  product.server.call('POST', PATH, {
    as: agency.userId,
    body: { customDomain, agencyId: agency.ID, userId: agency.userId, isVGSubdomain },
  });
const check = async (as: WorkspaceId, domain: string, domainType = 'customDomain') =>
  (
    await product.server.call('GET', `${PATH}?${new URLSearchParams({ domain, domainType })}`, {
      as,
    })
  ).json;
const setRecords = (records: object[]) =>
  fetch(`${sandbox.url}/_sandbox/vercel/records`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(records),
  });
/** Lets the next call of this kind to the provider fail. */
const failOnce = (match: string) =>
  fetch(`${sandbox.url}/_sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ provider: 'vercel', match, status: 500 }]),
  });
interface Added {
  type: string;
  fqdn: string;
  value: string;
}
const recordsOf = (json: { data: { records: Added[] } }) =>
  json.data.records.map(({ type, fqdn: name, value }) => ({ type, name, value }));

test('a custom domain is verified by its records, and then live with a certificate', async () => {
  const agency = product.addAgency();
  const added = await add(agency, 'app.acme-tents.com');
  expect(added.json).toMatchObject({
    success: true,
    message: 'Domain added successfully! Please add the DNS records.',
  });
  const records = recordsOf(added.json);
  expect(records).toEqual([
    { type: 'CNAME', name: 'app.acme-tents.com', value: TARGET },
    {
      type: 'TXT',
      name: '_agency-verify.app.acme-tents.com',
      value: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
    },
  ]);
  expect(await check(agency.userId, 'app.acme-tents.com')).toMatchObject({
    isVerified: false,
    checks: [{ finding: 'missing' }, { finding: 'missing' }],
  });
  await setRecords(records);
  expect(await check(agency.userId, 'app.acme-tents.com')).toMatchObject({
    isVerified: true,
    isLive: false,
  });
  expect(product.hosts.get('app.acme-tents.com')?.verified).toBe(true);
  expect(await check(agency.userId, 'app.acme-tents.com')).toMatchObject({ isLive: true });
});

test('a verified domain that is added again stays as it is, also if the provider fails', async () => {
  const agency = product.addAgency();
  const domain = 'app.again-tents.com';
  await setRecords(recordsOf((await add(agency, domain)).json));
  expect(await check(agency.userId, domain)).toMatchObject({ isVerified: true });
  const stored = async () => (await product.server.store.for('eu').get(domains, domain))?.data;
  const before = await stored();
  product.server.clock.time += 24 * 3_600_000;
  expect((await add(agency, domain)).status).toBe(200);
  expect(await stored()).toEqual(before);
  await failOnce('POST /v10');
  expect((await add(agency, domain)).status).toBe(502);
  expect(product.hosts.get(domain)).toMatchObject({ agencyId: agency.ID, verified: true });
  const missing = 'app.never-tents.com';
  await failOnce('POST /v10');
  expect((await add(agency, missing)).status).toBe(502);
  expect(product.hosts.get(missing)).toBeUndefined();
});

test('the address of a page can be pasted as a custom domain', async () => {
  const { json } = await add(product.addAgency(), ' https://App.Pasted-Tents.com/login ');
  expect(json.data).toMatchObject({ domain: 'app.pasted-tents.com' });
});

test('a subdomain needs no records', async () => {
  const agency = product.addAgency();
  const { json } = await add(agency, ' Fern Tents ', true);
  expect(json.data).toMatchObject({ domain: 'ferntents.localhost', records: [] });
  await add(agency, 'ferntents', true);
  const reported = product.server.events.filter(({ name }) => name === 'agency.subdomainAdded');
  expect(reported.map(({ payload }) => payload)).toEqual([
    { workspaceId: agency.userId, agencyId: agency.ID, domain: 'ferntents.localhost' },
  ]);
  expect(await check(agency.userId, 'ferntents.localhost', 'vgSubdomain')).toMatchObject({
    isVerified: true,
    isLive: true,
  });
});

test.each([
  ['', 'Please enter a custom domain'],
  ['acme.com', 'Please input a subdomain: "app.acme.com"'],
  ['evil.localhost.', 'Please input a subdomain: "app.evil.localhost"'],
  ['a.evil.localhost:443', 'Please use the subdomain form for this address.'],
  ['a.evil.localhost', 'Please use the subdomain form for this address.'],
])('%j is refused with its own message', async (typed, message) => {
  expect((await add(product.addAgency(), typed)).json.message).toBe(message);
});

test('the domain of another agency is refused, also when both claim the domain at once', async () => {
  const agencies = [product.addAgency(), product.addAgency()];
  const replies = await Promise.all(agencies.map((one) => add(one, 'app.race-tents.com')));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)!.json.message).toBe(
    'This domain already exists on another account.',
  );
});

test('a verified domain serves until its replacement is live', async () => {
  const agency = product.addAgency();
  const [before, after] = ['old.switch-tents.com', 'new.switch-tents.com'];
  const first = recordsOf((await add(agency, before)).json);
  await setRecords(first);
  await check(agency.userId, before);
  const next = recordsOf((await add(agency, after)).json);
  expect(product.hosts.get(before)?.verified).toBe(true);
  expect(await check(agency.userId, after)).toMatchObject({
    isVerified: false,
    replaces: [before],
  });
  expect(await check(agency.userId, before)).toMatchObject({ isLive: true });
  await setRecords([...first, ...next]);
  expect(await check(agency.userId, after)).toMatchObject({ isVerified: true, isLive: false });
  expect(product.hosts.get(before)?.verified).toBe(true);
  expect(await check(agency.userId, after)).toMatchObject({ isLive: true });
  expect(product.hosts.get(before)).toBeUndefined();
  const as = agency.userId;
  const listed = await product.server.call('GET', `/api/eu/agencies/${agency.ID}/domains`, { as });
  expect(listed.json.data.domains).toMatchObject([{ domain: after, replaces: [] }]);
  expect(product.agency(agency.ID).customDomainConfig).toMatchObject({ fqdn: after });
});

test('a verified replacement that is added again still replaces the former domain', async () => {
  const agency = product.addAgency();
  const [before, after] = ['old.repeated-tents.com', 'new.repeated-tents.com'];
  const first = recordsOf((await add(agency, before)).json);
  await setRecords(first);
  await check(agency.userId, before);
  await setRecords([...first, ...recordsOf((await add(agency, after)).json)]);
  expect(await check(agency.userId, after)).toMatchObject({ isVerified: true, isLive: false });
  expect((await add(agency, after)).status).toBe(200);
  expect(await check(agency.userId, after)).toMatchObject({ isLive: true, replaces: [before] });
  expect(product.hosts.get(before)).toBeUndefined();
});

test('a verified domain that is added again keeps its pending replacement', async () => {
  const agency = product.addAgency();
  const [before, after] = ['old.pending-tents.com', 'new.pending-tents.com'];
  const first = recordsOf((await add(agency, before)).json);
  await setRecords(first);
  await check(agency.userId, before);
  const next = recordsOf((await add(agency, after)).json);
  expect((await add(agency, before)).status).toBe(200);
  expect(product.hosts.get(after)).toMatchObject({ agencyId: agency.ID, verified: false });
  expect(product.agency(agency.ID).customDomainConfig).toMatchObject({ fqdn: after });
  await setRecords([...first, ...next]);
  await check(agency.userId, after);
  expect(await check(agency.userId, after)).toMatchObject({ isLive: true, replaces: [before] });
  expect(product.hosts.get(before)).toBeUndefined();
});

test('a domain is live although the provider cannot remove the replaced one yet', async () => {
  const agency = product.addAgency();
  const [before, after] = ['old.stuck-tents.com', 'new.stuck-tents.com'];
  const first = recordsOf((await add(agency, before)).json);
  await setRecords(first);
  await check(agency.userId, before);
  await setRecords([...first, ...recordsOf((await add(agency, after)).json)]);
  await check(agency.userId, after);
  await failOnce('DELETE /v9');
  expect(await check(agency.userId, after)).toMatchObject({ isLive: true, failed: false });
  expect(product.hosts.get(before)?.verified).toBe(true);
  expect(await check(agency.userId, after)).toMatchObject({ isLive: true, failed: false });
  expect(product.hosts.get(before)).toBeUndefined();
});

test('a replacement that is given up leaves the verified domain unchanged', async () => {
  const agency = product.addAgency();
  const [before, after] = ['old.kept-tents.com', 'new.kept-tents.com'];
  await setRecords(recordsOf((await add(agency, before)).json));
  await check(agency.userId, before);
  await add(agency, after);
  const query = new URLSearchParams({ domain: after, domainType: 'customDomain' });
  await product.server.call('DELETE', `${PATH}?${query}`, { as: agency.userId });
  expect([...product.hosts.keys()].filter((host) => host.includes('kept-tents'))).toEqual([before]);
  expect(product.agency(agency.ID).customDomainConfig).toMatchObject({ fqdn: before });
});

test.each(['eu', 'na'])(
  'a claim without proof yields to the agency that proves the domain (%s)',
  async (region) => {
    const [squatter, owner] = [product.addAgency(), product.addAgency()];
    const domain = `app.${region}-owned-tents.com`;
    await add(squatter, domain);
    const claim = () =>
      product.server.call('POST', PATH.replace('/eu/', `/${region}/`), {
        as: owner.userId,
        body: { customDomain: domain, agencyId: owner.ID },
      });
    const refused = await claim();
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'This domain already exists on another account.',
    ]);
    const { type, fqdn: name, value } = refused.json.details.record;
    expect([type, name]).toEqual(['TXT', `_agency-verify.${domain}`]);
    expect((await claim()).status).toBe(409);
    await setRecords([{ type, name, value }]);
    const claimed = await claim();
    expect(claimed.status).toBe(200);
    expect(product.hosts.get(domain)?.agencyId).toBe(owner.ID);
    const ofSquatter = await product.server.call('GET', `/api/eu/agencies/${squatter.ID}/domains`, {
      as: squatter.userId,
    });
    expect(ofSquatter.json.data.domains).toEqual([]);
    expect((await add(squatter, domain)).status).toBe(409);
    await setRecords(recordsOf(claimed.json));
    const query = new URLSearchParams({ domain, domainType: 'customDomain' });
    const path = `${PATH.replace('/eu/', `/${region}/`)}?${query}`;
    const status = await product.server.call('GET', path, { as: owner.userId });
    expect(status.json).toMatchObject({ isVerified: true });
    expect((await add(squatter, domain)).json.details.record).toBeUndefined();
  },
);

test('the owner of a domain gets its record, also if no name server of the domain answers', async () => {
  const [squatter, owner] = [product.addAgency(), product.addAgency()];
  await add(squatter, 'app.unanswered-tents.com');
  await fetch(`${sandbox.url}/_sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([
      { provider: 'vercel', match: '/dns/resolve', drop: 'before', times: 20 },
    ]),
  });
  const { status, json } = await add(owner, 'app.unanswered-tents.com');
  expect([status, json.details.record.fqdn]).toEqual([
    409,
    '_agency-verify.app.unanswered-tents.com',
  ]);
});

test.each([
  ['app.bücher-tents.de', 'app.xn--bcher-tents-thb.de'],
  ['app.port-tents.com:443', 'app.port-tents.com'],
])('the owner of %s proves the host', async (typed, host) => {
  const [squatter, owner] = [product.addAgency(), product.addAgency()];
  await add(squatter, typed);
  const claim = () =>
    product.server.call('POST', PATH.replace('/eu/', '/na/'), {
      as: owner.userId,
      body: { customDomain: typed, agencyId: owner.ID },
    });
  const { type, fqdn: name, value } = (await claim()).json.details.record;
  expect(name).toBe(`_agency-verify.${host}`);
  await setRecords([{ type, name, value }]);
  const claimed = await claim();
  expect(claimed.status).toBe(200);
  expect(recordsOf(claimed.json)).toContainEqual({ type, name, value });
  expect(product.hosts.get(host)?.agencyId).toBe(owner.ID);
  const path = `/api/eu/agencies/${squatter.ID}/domains`;
  const { json } = await product.server.call('GET', path, { as: squatter.userId });
  expect(json.data.domains).toEqual([]);
});

describe('a domain check reports', () => {
  const DOMAIN = 'app.wrong-tents.com';
  test.each([
    ['another value', [{ type: 'CNAME', name: DOMAIN, value: 'other.example.com' }], 'different'],
    ['a proxy', [{ type: 'A', name: DOMAIN, value: '104.21.4.7' }], 'proxied'],
    [
      'a doubled name',
      [{ type: 'CNAME', name: `${DOMAIN}.wrong-tents.com`, value: TARGET }],
      'wrongLabel',
    ],
  ])('%s', async (_what, records, finding) => {
    const agency = product.addAgency();
    const added = await add(agency, DOMAIN);
    expect(added.status).toBe(200);
    await setRecords(records);
    const status = await check(agency.userId, DOMAIN);
    expect(status.checks[0].finding).toBe(finding);
    await product.server.call(
      'DELETE',
      `${PATH}?${new URLSearchParams({ domain: DOMAIN, domainType: 'customDomain' })}`,
      { as: agency.userId },
    );
  });

  test('a certificate authority that a CAA record excludes', async () => {
    const agency = product.addAgency();
    await add(agency, 'app.caa-tents.com');
    await setRecords([{ type: 'CAA', name: 'caa-tents.com', value: 'other-ca.example' }]);
    expect((await check(agency.userId, 'app.caa-tents.com')).caa).toEqual(['other-ca.example']);
  });

  test('no finding when the provider fails, and the domain is not verified', async () => {
    const agency = product.addAgency();
    await add(agency, 'app.away-tents.com');
    await failOnce('GET /v9');
    expect(await check(agency.userId, 'app.away-tents.com')).toMatchObject({
      isVerified: false,
      failed: true,
    });
  });
});

test('a deleted domain can be claimed by another agency', async () => {
  const [mine, other] = [product.addAgency(), product.addAgency()];
  await add(mine, 'app.free-tents.com');
  expect((await add(other, 'app.free-tents.com')).status).toBe(409);
  const query = new URLSearchParams({ domain: 'app.free-tents.com', domainType: 'customDomain' });
  const { json } = await product.server.call('DELETE', `${PATH}?${query}`, { as: mine.userId });
  expect(json.message).toBe('Domain deleted successfully..');
  expect((await add(other, 'app.free-tents.com')).status).toBe(200);
});

test.each(['by its route', 'after 14 days', 'with its workspace'])(
  'a domain that another agency holds now stays at the provider when the former one goes %s',
  async (how) => {
    const [former, holder] = [product.addAgency(), product.addAgency()];
    const { instance, call, clock } = product.server;
    const domain = 'app.moved-tents.com';
    await add(former, domain);
    // The former agency has claimed another domain instead.
    product.hosts.delete(domain);
    clock.time += 15 * 24 * 3_600_000;
    const taken = await call('POST', PATH.replace('/eu/', '/na/'), {
      as: holder.userId,
      body: { customDomain: domain, agencyId: holder.ID },
    });
    expect(taken.status).toBe(200);
    const as = former.userId;
    const query = new URLSearchParams({ domain, domainType: 'customDomain' });
    if (how === 'by its route') await call('DELETE', `${PATH}?${query}`, { as });
    else if (how === 'with its workspace') await instance.forgetWorkspace!('eu', as);
    else
      await instance
        .schedules!.find(({ name }) => name === 'check-domains')!
        .run(new AbortController().signal);
    const { json } = await call('GET', `/api/eu/agencies/${former.ID}/domains`, { as });
    expect(json.data.domains).toEqual([]);
    expect(product.hosts.get(domain)?.agencyId).toBe(holder.ID);
    const atProvider = `${sandbox.url}/vercel/v9/projects/voxgrove/domains/${domain}`;
    expect((await fetch(atProvider)).status).toBe(200);

    await instance.forgetWorkspace!('na', holder.userId);
    expect((await fetch(atProvider)).status).toBe(404);
    product.hosts.delete(domain);
  },
);

test('a removal keeps the domain of an agency that proves it at the same time', async () => {
  const [former, owner] = [product.addAgency(), product.addAgency()];
  const domain = 'app.overtaken-tents.com';
  await add(former, domain);
  const { type, fqdn: name, value } = (await add(owner, domain)).json.details.record;
  await setRecords([{ type, name, value }]);
  beforeRemoval = async () => {
    expect((await add(owner, domain)).status).toBe(200);
  };
  const query = new URLSearchParams({ domain, domainType: 'customDomain' });
  await product.server.call('DELETE', `${PATH}?${query}`, { as: former.userId });
  const path = `/api/eu/agencies/${owner.ID}/domains`;
  const { json } = await product.server.call('GET', path, { as: owner.userId });
  expect(json.data.domains).toMatchObject([{ domain }]);
  expect(product.hosts.get(domain)?.agencyId).toBe(owner.ID);
  const atProvider = `${sandbox.url}/vercel/v9/projects/voxgrove/domains/${domain}`;
  expect((await fetch(atProvider)).status).toBe(200);
});

test('a domain that the provider could not add again is added by the next check', async () => {
  const [former, owner] = [product.addAgency(), product.addAgency()];
  const domain = 'app.dropped-tents.com';
  await add(former, domain);
  const { type, fqdn: name, value } = (await add(owner, domain)).json.details.record;
  await setRecords([{ type, name, value }]);
  beforeRemoval = async () => {
    expect((await add(owner, domain)).status).toBe(200);
    await failOnce('POST /v10');
  };
  const query = new URLSearchParams({ domain, domainType: 'customDomain' });
  const as = former.userId;
  expect((await product.server.call('DELETE', `${PATH}?${query}`, { as })).status).toBe(200);
  expect(product.hosts.get(domain)?.agencyId).toBe(owner.ID);
  const atProvider = `${sandbox.url}/vercel/v9/projects/voxgrove/domains/${domain}`;
  expect((await fetch(atProvider)).status).toBe(404);
  await check(owner.userId, domain);
  expect((await fetch(atProvider)).status).toBe(200);
});

test('the daily check adds a verified domain again that the provider does not know', async () => {
  const agency = product.addAgency();
  const domain = 'app.unknown-tents.com';
  await setRecords(recordsOf((await add(agency, domain)).json));
  expect(await check(agency.userId, domain)).toMatchObject({ isVerified: true });
  const atProvider = `${sandbox.url}/vercel/v9/projects/voxgrove/domains/${domain}`;
  expect((await fetch(atProvider, { method: 'DELETE' })).status).toBe(200);
  const schedule = product.server.instance.schedules!.find(({ name }) => name === 'check-domains')!;
  await failOnce('POST /v10');
  expect(await check(agency.userId, domain)).toMatchObject({ failed: false });
  expect((await fetch(atProvider)).status).toBe(404);
  await schedule.run(new AbortController().signal);
  expect((await fetch(atProvider)).status).toBe(200);
});

test('instructions are mailed to one developer as text, within a limit', async () => {
  const agency = product.addAgency();
  const send = (to: string, htmlContent = '<p>CNAME <script>alert(1)</script>app</p>') =>
    product.server.call('POST', '/api/eu/mail/send-dns-instructions', {
      as: agency.userId,
      body: { agencyId: agency.ID, to, subject: 'DNS records', htmlContent, fromDisplayName: '' },
    });
  expect((await send('dev@example.com')).json.message).toBe('DNS instructions sent successfully!');
  expect(mails).toEqual([{ to: 'dev@example.com', text: expect.stringContaining('CNAME app') }]);
  expect(mails[0]!.text).not.toMatch(/<script|alert/);
  expect((await send('a@b.example\r\nBcc: c@d.example')).status).toBe(400);
  expect((await send('a@b.example, c@d.example')).status).toBe(400);
  for (let sent = 1; sent < 20; sent += 1) await send('dev@example.com');
  expect((await send('dev@example.com')).status).toBe(429);
});

test('a developer gets the names and values of the records exactly, and other addresses are no links', async () => {
  const agency = product.addAgency();
  const { json } = await add(agency, 'app.quiet-ferns.com');
  const records = recordsOf(json);
  const lines = records.map(({ type, name, value }) => `<p>${type} (${name})</p><p>${value}</p>`);
  const htmlContent = `<p>Records for app.quiet-ferns.com:</p>${lines.join('')}<p>See evil.example/login</p>`;
  await product.server.call('POST', '/api/eu/mail/send-dns-instructions', {
    as: agency.userId,
    body: { agencyId: agency.ID, to: 'dev@example.com', subject: 'DNS records', htmlContent },
  });
  const [mail] = mails;
  for (const { name, value } of records) {
    expect(mail!.text).toContain(`(${name})`);
    expect(mail!.text).toContain(value);
  }
  expect(mail!.text).toContain('for app.quiet-ferns.com:');
  expect(mail!.text).not.toContain('evil.example');
});

test('a reminder is sent once, a day later, while the records are missing', async () => {
  const agency = product.addAgency();
  await add(agency, 'app.later-tents.com');
  const remind = () =>
    product.server.call('POST', `/api/eu/agencies/${agency.ID}/dns_reminders`, {
      as: agency.userId,
      body: { domain: 'app.later-tents.com' },
    });
  expect((await remind()).status).toBe(200);
  await remind();
  const schedule = product.server.instance.schedules!.find(
    ({ name }) => name === 'send-dns-reminders',
  )!;
  await schedule.run(new AbortController().signal);
  expect(mails).toEqual([]);
  product.server.clock.time += 25 * 3_600_000;
  await schedule.run(new AbortController().signal);
  await schedule.run(new AbortController().signal);
  expect(mails.map(({ text }) => text)).toEqual([
    expect.stringContaining('We cannot see all DNS records'),
  ]);
});

test('no reminder is sent about a domain that another agency has claimed since', async () => {
  const [former, holder] = [product.addAgency(), product.addAgency()];
  const domain = 'app.passed-on-tents.com';
  const { call, clock, instance } = product.server;
  await add(former, domain);
  await call('POST', `/api/eu/agencies/${former.ID}/dns_reminders`, {
    as: former.userId,
    body: { domain },
  });
  const query = new URLSearchParams({ domain, domainType: 'customDomain' });
  await call('DELETE', `${PATH}?${query}`, { as: former.userId });
  expect((await add(holder, domain)).status).toBe(200);
  clock.time += 25 * 3_600_000;
  await instance
    .schedules!.find(({ name }) => name === 'send-dns-reminders')!
    .run(new AbortController().signal);
  expect(mails).toEqual([]);
});

test('a domain whose records are missing for days stops serving its agency', async () => {
  const agency = product.addAgency();
  const added = await add(agency, 'app.lapsed-tents.com');
  await setRecords(recordsOf(added.json));
  await check(agency.userId, 'app.lapsed-tents.com');
  await setRecords([]);
  const schedule = product.server.instance.schedules!.find(({ name }) => name === 'check-domains')!;
  await schedule.run(new AbortController().signal);
  expect(product.hosts.get('app.lapsed-tents.com')?.verified).toBe(true);
  product.server.clock.time += 4 * 24 * 3_600_000;
  await schedule.run(new AbortController().signal);
  expect(product.hosts.get('app.lapsed-tents.com')?.verified).toBe(false);
});
