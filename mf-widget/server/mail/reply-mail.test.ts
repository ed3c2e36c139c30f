import { expect, test } from '@jest/globals';
import { newAgentId, newWorkspaceId } from '@voxgrove/contracts';
import type { Attachment, RepliesMail } from '@voxgrove/contracts';
import { LANGUAGES } from '@voxgrove/contracts/language';
import { replyMail } from './reply-mail';

const mailOf = (more: Partial<RepliesMail> = {}) =>
  replyMail({
    key: 'key',
    to: 'ada@shop.example',
    agent: { ID: newAgentId(), ownerID: newWorkspaceId(), title: 'Fern' },
    question: 'Do you mend tents?',
    replies: [
      { author: 'Grace', text: 'Yes, **all** of them.' },
      { author: 'Grace', text: 'Bring it by.' },
    ],
    pageUrl: 'https://shop.example/tents',
    ...more,
  });

test('a mail contains the question, the replies in order, the reason for it and a link back', async () => {
  const { to, subject, fromName, key, text, html } = await mailOf();
  expect({ to, subject, fromName, key }).toEqual({
    to: 'ada@shop.example',
    subject: 'Fern has answered you',
    fromName: 'Fern',
    key: 'key',
  });
  expect(text.split(/\n+/).slice(0, 9)).toEqual([
    'Fern has answered you',
    'You:',
    'Do you mend tents?',
    'Grace:',
    'Yes, all of them.',
    'Grace:',
    'Bring it by.',
    'Continue the chat: https://shop.example/tents',
    '--',
  ]);
  expect(text).toContain('because this address was left in the chat with Fern');
  expect(html).toContain('<a href="https://shop.example/tents"');
});

test('without a page of the website the mail contains no link', async () => {
  const { text, html } = await mailOf({ pageUrl: undefined });
  expect([text.includes('Continue the chat'), html.includes('<a ')]).toEqual([false, false]);
});

test('a reply of files alone names them, and the mail links to each', async () => {
  const url = 'https://chat.example/files/eu/TestWorkspace01/AAAAAAAAAAAAAAAAAAAAAAAA/prices.pdf';
  const file: Attachment = { id: 'f', name: 'prices.pdf', type: 'application/pdf', bytes: 9, url };
  const { text, html } = await mailOf({ replies: [{ author: 'Grace', text: '', files: [file] }] });
  expect(text).toContain('Grace:\n[prices (PDF)]\n');
  expect(text).toContain(`[prices (PDF)]: ${url}`);
  expect(html).toContain(`<a href="${url}">[prices (PDF)]</a>`);
});

test('typed text is never a link, markup or a header', async () => {
  const odd =
    '<img src=x onerror=alert(1)> https://evil.example [x](javascript:alert(1))\r\nBcc: b@c.example';
  const { subject, fromName, html } = await mailOf({
    agent: { ID: newAgentId(), ownerID: newWorkspaceId(), title: odd },
    question: odd,
    replies: [{ author: odd, text: odd }],
  });
  expect(html).not.toContain('<img');
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'https://shop.example/tents',
  ]);
  expect([/[\r\n]|:\/\//.test(subject), /[\r\n]|:\/\//.test(fromName!)]).toEqual([false, false]);
});

test.each(LANGUAGES)('in %s it names the agent and the reason for the mail', async (lang) => {
  const { subject, html } = await mailOf({ lang });
  expect(subject).toContain('Fern');
  expect(html).toContain(
    `<html lang="${lang}" dir="${['ar', 'he'].includes(lang) ? 'rtl' : 'ltr'}">`,
  );
  expect(html.split('Fern').length).toBeGreaterThan(3);
});
