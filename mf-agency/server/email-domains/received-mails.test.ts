import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startSandbox } from '@voxgrove/sandbox';
import type { Sandbox } from '@voxgrove/sandbox';
import type { AgencyMail, ReceivedMail } from '@voxgrove/contracts';
import type { Config } from '@voxgrove/server/config';
import { systemClock } from '@voxgrove/server/clock';
import type { IncomingEvent } from '@voxgrove/server/inbox/port';
import { createSmtpMailer } from '@voxgrove/server/mail/smtp-mailer';
import { createOutbound } from '@voxgrove/server/outbound/outbound';
import { silentLog } from '@voxgrove/server/store/silent-log';
import { until } from '@voxgrove/testing/until';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestAgency } from '../testing/test-agency';
import type { TestAgencySlice } from '../testing/test-agency';

const ADDRESS = 'reply+eu-0123@reply.voxgrove.example';
const stored: IncomingEvent[] = [];
const handed: ReceivedMail[] = [];
const answers: number[] = [];

let sandbox: Sandbox;
let product: TestAgencySlice;
/** Passes reports to the product, whose address is unknown when the product registers. */
let relay: Server;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  relay = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = Object.entries(request.headers).filter(
        ([name]) => name.startsWith('svix-') || name === 'content-type',
      ) as [string, string][];
      void fetch(`${product.server.url}${request.url}`, {
        method: 'POST',
        headers,
        body: Buffer.concat(parts),
      }).then(
        ({ status }) => {
          answers.push(status);
          reply.writeHead(status).end();
        },
        // The sandbox still repeats a refused report when the test has ended.
        () => reply.destroy(),
      );
    });
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const config = {
    publicUrl: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    embedded: true,
    sandboxUrl: sandbox.url,
    outboundAllowedOrigins: [],
    model: undefined,
  } as unknown as Config;
  product = await startTestAgency(
    {
      config,
      outbound: createOutbound({ config, clock: systemClock, log: silentLog }),
      clock: systemClock,
      inbox: { receive: async (_region, event) => (stored.push(event), 'stored') },
    },
    { mailedReplies: { receive: async (mail) => void handed.push(mail) } },
  );
});
afterAll(async () => {
  await product.server.stop();
  await sandbox.stop();
  await new Promise((resolve) => relay.close(resolve));
});

test('a mail to the product is reported with a signature, read from the provider and handed over', async () => {
  await until(async () => (await registered()).length === 1);
  await write('Yes.');
  await until(() => answers.length === 1);
  expect(answers).toEqual([200]);
  const [event] = stored;
  expect(event).toMatchObject({ provider: 'resend', type: 'email.received' });
  expect(event!.payload).toBe(event!.eventId);

  const [handler] = product.server.instance.inbox!;
  await handler!.process({ payload: event!.payload } as never);
  expect(handed).toEqual([
    {
      messageId: expect.stringMatching(/^<[0-9a-f]{40}@example\.com>$/),
      from: 'grace@example.com',
      to: [ADDRESS],
      text: expect.stringMatching(/^Yes\.\s*$/),
      headers: expect.objectContaining({ 'auto-submitted': 'auto-generated' }),
    },
  ]);
  await handler!.process({ payload: 'unknown' } as never);
  expect(handed).toHaveLength(1);
});

test.each([
  ['bounced', 'email.bounced'],
  ['complained', 'email.complained'],
])('the provider reports that a mail has %s, with the key of the mail', async (reason, type) => {
  answers.length = 0;
  const domain = `${reason}-tents.com`;
  const agency = product.addAgency();
  const { json } = await product.server.call('POST', `/api/eu/resend/domains/${domain}`, {
    as: agency.userId,
    body: { userId: agency.userId, agencyId: agency.ID },
  });
  const { id } = json.data as { id: string };
  await post('/_sandbox/resend/status', { id, status: 'verified' });
  await product.server.call('GET', `/api/eu/resend/domains/${id}`, { as: agency.userId });
  const port = product.server.instance.provides!.agencyMail as AgencyMail;
  const mail = { to: 'ada@fern.example', subject: 'News', text: 'News', html: '<p>News</p>' };
  const key = `campaign-${reason}`;
  await port.send('eu', agency.ID, { ...mail, key });

  const { mails } = (await (
    await fetch(`${sandbox.url}/_sandbox/state?provider=resend`)
  ).json()) as { mails: { id: string; from: string }[] };
  const sent = mails.find(({ from }) => from.includes(domain))!;
  expect(await (await fetch(`${sandbox.url}/resend`)).text()).toContain(
    `action="/resend/mails/${sent.id}/returns/${type}"`,
  );
  await fetch(`${sandbox.url}/resend/mails/${sent.id}/returns/${type}`, { method: 'POST' });
  await until(() => answers.length > 0);
  expect(answers).toEqual([200]);
  expect(product.server.events.at(-1)).toEqual({
    name: 'agency.mailReturned',
    subject: mail.to,
    payload: {
      workspaceId: agency.userId,
      agencyId: agency.ID,
      address: mail.to,
      reason,
      key,
    },
  });
});

test('a report with another signature is refused', async () => {
  answers.length = 0;
  await post('/_sandbox/webhooks', { mode: 'badsig' });
  await write('No.');
  await until(() => answers.length > 0);
  expect(answers[0]).toBe(403);
  expect(stored).toHaveLength(1);
});

/** Sends a mail to the product by SMTP. */
const write = (text: string): Promise<void> =>
  createSmtpMailer({
    host: '127.0.0.1',
    port: sandbox.smtpPort,
    from: 'Grace <grace@example.com>',
    secure: false,
  }).send({
    to: ADDRESS,
    subject: 'Re: Hello',
    text,
    html: `<p>${text}</p>`,
    key: text,
    replyTo: 'grace@example.com',
  });
const post = (path: string, body: object) =>
  fetch(`${sandbox.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const registered = async (): Promise<unknown[]> => {
  const reply = await fetch(`${sandbox.url}/resend/webhooks`, {
    headers: { authorization: 'Bearer sandbox' },
  });
  return ((await reply.json()) as { data: unknown[] }).data;
};
