import { expect, test } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { address, post, read, remove, smtpPort, useSandbox } from '../../testing/use-sandbox';

useSandbox();

const send = (to: string, text: string) =>
  createTransport({ host: '127.0.0.1', port: smtpPort() }).sendMail({
    from: 'no-reply@voxgrove.example',
    to,
    subject: 'Your code',
    text,
  });

test('a mail that is sent by SMTP is found by its recipient, with its code and link', async () => {
  await send(
    'Ann@Example.com',
    'Your code is 042817. Or open https://app.example/sign-in?x=1 now.',
  );
  expect(await read('/outbox/latest?to=ann@example.com')).toMatchObject({
    subject: 'Your code',
    code: '042817',
    link: 'https://app.example/sign-in?x=1',
    to: ['ann@example.com'],
  });
  expect((await fetch(address('/outbox/latest?to=bob@example.com'))).status).toBe(404);
});

test('the page shows mails as text, never as markup, and only those of the requested recipient', async () => {
  await send('ann@example.com', '<script>alert(1)</script> 123456');
  await send('bob@example.com', 'For Bob');
  const page = await fetch(address('/outbox'));
  const html = await page.text();
  expect(html).toContain('<p class="code">123456</p>');
  expect(html).toContain('For Bob');
  expect(html).not.toContain('<script>');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const toAnn = await (await fetch(address('/outbox?to=ann@example.com'))).text();
  expect(toAnn).toContain('123456');
  expect(toAnn).not.toContain('For Bob');
});

test('an injected fault refuses one mail, and the next mail is accepted', async () => {
  await post('/_sandbox/faults', [{ provider: 'mail', times: 1, status: 451 }]);
  await expect(send('ann@example.com', 'first')).rejects.toThrow(/451/);
  await expect(send('ann@example.com', 'second')).resolves.toBeDefined();
});

test('a fault can apply to one recipient only', async () => {
  await post('/_sandbox/faults', [{ provider: 'mail', match: 'bob@', status: 550 }]);
  await expect(send('ann@example.com', 'first')).resolves.toBeDefined();
  await expect(send('bob@example.com', 'first')).rejects.toThrow(/550/);
});

test('mails are listed among the requests, and a reset deletes them', async () => {
  await send('ann@example.com', 'Hello');
  expect(await read('/_sandbox/requests?provider=mail')).toMatchObject([
    { provider: 'mail', method: 'MAIL', path: 'ann@example.com', status: 250 },
  ]);
  expect(await read('/_sandbox/state?provider=mail')).toMatchObject({
    mails: [{ text: expect.stringContaining('Hello') }],
  });
  await remove('/outbox');
  expect(await read('/_sandbox/state?provider=mail')).toEqual({ mails: [] });
  await post('/_sandbox/reset');
  expect(await read('/_sandbox/requests')).toEqual([]);
});

test('a mail has the time of the sandbox clock', async () => {
  await post('/_sandbox/clock', { now: Date.UTC(2030, 0, 1) });
  await send('ann@example.com', 'From the future');
  const { receivedAt } = (await read('/outbox/latest')) as { receivedAt: number };
  expect(new Date(receivedAt).getUTCFullYear()).toBe(2030);
});

test('the recipient of a mail replies on a page, and the product receives the reply with a quote', async () => {
  const to = 'reply+eu-0123@reply.voxgrove.example';
  await createTransport({ host: '127.0.0.1', port: smtpPort() }).sendMail({
    from: 'no-reply@voxgrove.example',
    to: 'ann@example.com',
    replyTo: to,
    subject: 'A visitor asks',
    text: 'Do you rent tents?',
  });
  const { id } = (await read('/outbox/latest?to=ann@example.com')) as { id: string };
  const outbox = await (await fetch(address('/outbox'))).text();
  expect(outbox).toContain(`<a href="/outbox/${id}/reply">Reply</a>`);
  expect(await (await fetch(address(`/outbox/${id}/reply`))).text()).toContain('<textarea');
  const sent = await fetch(address(`/outbox/${id}/reply`), {
    method: 'POST',
    body: new URLSearchParams({ text: 'Yes.' }),
  });
  const confirmation = await sent.text();
  expect(confirmation).toContain('Your reply was sent.');
  // A reload of the page would interrupt the next step of the person.
  expect(confirmation).not.toContain('http-equiv="refresh"');
  const { received } = (await read('/_sandbox/state?provider=resend')) as { received: object[] };
  expect(received).toEqual([
    expect.objectContaining({
      from: 'ann@example.com',
      to: [to],
      subject: 'Re: A visitor asks',
      text: expect.stringMatching(/^Yes\.\s+On .* wrote:\s+> Do you rent tents\?/),
    }),
  ]);
  expect((await fetch(address(`/outbox/latest?to=${encodeURIComponent(to)}`))).status).toBe(404);
});
