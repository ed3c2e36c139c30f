import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cpuTime } from '@voxgrove/testing/cpu-time';
import { createSmtpMailer } from './smtp-mailer';
import { renderMail } from './template';
import type { AddressInfo, Server } from 'node:net';

describe('a mail of the product', () => {
  const content = {
    to: 'a@example.com',
    subject: 'Hello',
    heading: '<script>alert(1)</script>',
    paragraphs: ['Tom & "Jerry" <b>'],
    code: '<i>',
    footer: "it's us",
    link: { label: '<Open>', url: 'https://example.com/?a=1&b="x"' },
  };

  test('has the same content in text and HTML, with every value escaped', () => {
    const { text, html } = renderMail(content);
    expect(text).toContain('<script>alert(1)</script>');
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('Tom &amp; &quot;Jerry&quot; &lt;b&gt;');
    expect(html).toContain('href="https://example.com/?a=1&amp;b=&quot;x&quot;"');
    expect(html).not.toMatch(/<(b|i)>/);
  });

  test('contains no link except its own, whatever people typed, in text, HTML and subject', () => {
    const typed = [
      'evil.example/login',
      'https://evil.example',
      'HTTP://2130706433/x',
      'www.evil.example',
      'a@evil.example/login',
      'evil。example',
      'evil.\u200bexample',
      'a@b.example@evil.example/x',
      'evil.example,a@b.example',
      'evil.example?a@b.example',
      "www.evil.example'a@b.example",
      'evil.example…a@b.example',
    ];
    for (const name of typed) {
      const { subject, text, html } = renderMail({
        ...content,
        subject: name,
        heading: `Join ${name}`,
        paragraphs: [`“${name}” invites you.`],
        footer: `Sent by ${name}.`,
        link: { label: name, url: 'https://voxgrove.example/invitation' },
      });
      for (const part of [subject, text, html.replace(/<[^<>]*>/g, ' ')])
        expect([name, part.replace(/https:\/\/voxgrove\.example\S+/g, '')]).toEqual([
          name,
          expect.not.stringMatching(/\S[.。]\u200b?[a-z]|:\/\//i),
        ]);
    }
  });

  test('does not change other texts and email addresses', () => {
    for (const paragraph of [
      'Version 1.2 is here. See “Settings”…',
      'The link is for ada.palmer@example.com only.',
      'Fernhill Ltd. and Dr. Moss',
      '(ada@example.com)',
      "“o'brien+x@example.com”,",
      '16:9, 3/4, and/or',
    ])
      expect(renderMail({ ...content, paragraphs: [paragraph] }).text).toContain(paragraph);
    expect(renderMail({ ...content, paragraphs: ['J.R.R. Moss'] }).text).toContain('J. R. R. Moss');
  });

  test('processes a long word in linear time', () => {
    const word = `${'('.repeat(30_000)}@${'a'.repeat(30_000)}/`;
    const spent = cpuTime();
    expect(renderMail({ ...content, paragraphs: [word] }).text).toContain(word);
    expect(spent()).toBeLessThan(2_000);
  });

  test('links only to web addresses', () => {
    expect(() =>
      renderMail({ ...content, link: { label: 'x', url: 'javascript:alert(1)' } }),
    ).toThrow('cannot link');
  });
});

describe('sending', () => {
  let server: Server;
  const received: string[] = [];
  /** Reply of the server to a recipient whom it does not accept. */
  let replyToRecipient = '550 no';
  beforeAll(async () => {
    // Implements the part of RFC 5321 that one mail needs. The product's own tests use a full
    // server.
    server = createServer((socket) => {
      let inData = false;
      socket.write('220 test ESMTP\r\n');
      socket.on('data', (chunk) => {
        const text = chunk.toString();
        received.push(text);
        if (inData) {
          if (text.endsWith('\r\n.\r\n')) {
            inData = false;
            socket.write('250 taken\r\n');
          }
          return;
        }
        if (/^DATA/i.test(text)) {
          inData = true;
          socket.write('354 go on\r\n');
        } else
          socket.write(/^RCPT TO:<refused/i.test(text) ? `${replyToRecipient}\r\n` : '250 ok\r\n');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.close();
  });
  const mailer = () =>
    createSmtpMailer({
      host: '127.0.0.1',
      port: (server.address() as AddressInfo).port,
      from: 'Voxgrove <no-reply@voxgrove.example>',
      secure: false,
    });
  const mail = { to: 'a@example.com', subject: 'Grüezi', text: 'text', html: '<p>html</p>' };

  test("has one recipient and the product's sender", async () => {
    await mailer().send(mail);
    const smtpText = received.join('');
    expect(smtpText).toMatch(/MAIL FROM:<no-reply@voxgrove\.example>/);
    expect(smtpText.match(/RCPT TO:/g)).toHaveLength(1);
    expect(smtpText).toContain('RCPT TO:<a@example.com>');
  });

  test("sets the sender's name and no other header, and uses one Message-ID per key", async () => {
    received.length = 0;
    const named = { ...mail, fromName: 'Fern\r\nBcc: x@y.example', key: 'one' };
    await mailer().send(named);
    await mailer().send(named);
    await mailer().send({ ...named, key: 'other' });
    const smtpText = received.join('');
    expect(smtpText).toMatch(/^From: "?Fern Bcc: x@y\.example"? <no-reply@voxgrove\.example>\r$/m);
    expect(smtpText).not.toMatch(/^Bcc:/m);
    expect(smtpText.match(/RCPT TO:/g)).toHaveLength(3);
    const ids = smtpText.match(/^Message-ID: <[^<>\r]+@voxgrove\.example>/gm);
    expect([ids?.length, new Set(ids).size]).toEqual([3, 2]);
  });

  test('names the address for replies, and asks mailboxes for no automatic ones', async () => {
    received.length = 0;
    await mailer().send({ ...mail, replyTo: 'reply+eu-1@voxgrove.example' });
    const smtpText = received.join('');
    expect(smtpText).toMatch(/^Reply-To: reply\+eu-1@voxgrove\.example\r$/m);
    expect(smtpText).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });

  test.each([
    'a@b.example\r\nBcc: x@y.example',
    'a@b.example, c@d.example',
    'a@b.example;c@d.example',
    '<a@b.example>',
  ])('refuses the recipient %j', async (to) => {
    await expect(mailer().send({ ...mail, to })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  test('refuses a subject that would add a header', async () => {
    await expect(
      mailer().send({ ...mail, subject: 'a\r\nBcc: x@y.example' }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  test('reports that a mail was not sent', async () => {
    await expect(mailer().send({ ...mail, to: 'refused@example.com' })).rejects.toMatchObject({
      code: 'MAIL_NOT_SENT',
      status: 503,
      details: { reason: 'refused' },
    });
    await expect(
      createSmtpMailer({ host: '127.0.0.1', port: 9, from: 'x@example.com', secure: false }).send(
        mail,
      ),
    ).rejects.toMatchObject({ code: 'MAIL_NOT_SENT', details: { reason: 'unreachable' } });
  });

  test.each([
    ['451 try again', 'unknown'],
    ['530 log in first', 'unknown'],
    ['501 not an address', 'refused'],
  ])('reports what the reply %j of the mail server says about the mail', async (line, reason) => {
    replyToRecipient = line;
    await expect(mailer().send({ ...mail, to: 'refused@example.com' })).rejects.toMatchObject({
      code: 'MAIL_NOT_SENT',
      details: { reason },
    });
  });
});
