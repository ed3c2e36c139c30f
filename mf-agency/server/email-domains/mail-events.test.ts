import { createHmac, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Agency } from '@voxgrove/contracts';
import { agencyAudit } from '@voxgrove/server/audit/agency-audit';
import { startTestAgency } from '../testing/test-agency';
import type { TestAgencySlice } from '../testing/test-agency';
import { mailDomainClaims, undeliverable } from './collections';

const KEY = randomBytes(24);

let product: TestAgencySlice;
let agency: Agency;

beforeAll(async () => {
  product = await startTestAgency(
    {},
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

test('only signed and recent reports are accepted', async () => {
  const bounced = event('email.bounced', { bounce: { type: 'Permanent' } });
  expect(await report(bounced, { key: randomBytes(24) })).toBe(403);
  expect(await report(bounced, { ageSeconds: 3_600 })).toBe(403);
  expect(await product.server.store.for('eu').count(undeliverable, {})).toBe(0);
});

test('a bounce is noted once, for the agency that the mail came from', async () => {
  const bounced = event('email.bounced', { bounce: { type: 'Permanent' } });
  expect(await report(bounced)).toBe(200);
  expect(await report(bounced)).toBe(200);
  expect(await report(event('email.bounced', { bounce: { type: 'Transient' } }))).toBe(200);
  expect(await report(event('email.delivered'))).toBe(200);
  expect(await report(event('email.bounced', { from: 'x@other.example' }))).toBe(200);
  const here = product.server.store.for('eu');
  const noted = await here.query(undeliverable, {});
  expect(noted.map(({ data }) => [data.agencyId, data.reason])).toEqual([[agency.ID, 'bounced']]);
  const entries = await here.query(agencyAudit, {});
  expect(entries.map(({ data: { action, subject } }) => [action, subject])).toEqual([
    ['mail.bounced', 'gone@example.com'],
  ]);
});
