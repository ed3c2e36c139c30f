import { expect, test } from '@jest/globals';
import { cpuTime } from '@voxgrove/testing/cpu-time';
import { writtenText } from './written-text';

const ANSWER = 'Yes, we do.\n\nCome by on Monday.';

test.each([
  [
    'Gmail',
    `${ANSWER}\n\nOn Sun, 29 Nov 2026 at 10:12, Voxgrove <a@b.example> wrote:\n\n> Hello\n> there`,
  ],
  [
    'an attribution on two lines',
    `${ANSWER}\n\nOn Sun, 29 Nov 2026 at 10:12, Voxgrove <no-reply@voxgrove.example>\nwrote:\n> Hello`,
  ],
  ['German', `${ANSWER}\n\nAm 29.11.2026 um 10:12 schrieb Voxgrove <a@b.example>:\n> Hallo`],
  ['French', `${ANSWER}\n\nLe dim. 29 nov. 2026 à 10:12, Voxgrove a écrit :\n> Bonjour`],
  ['Polish', `${ANSWER}\n\nniedz., 29 lis 2026 o 10:12 Voxgrove napisał(a):\n> Witam`],
  ['Turkish', `${ANSWER}\n\nVoxgrove şunları yazdı:\n> Merhaba`],
  ['Outlook', `${ANSWER}\n\n________________________________\nFrom: Voxgrove <a@b.example>\nHello`],
  ['old Outlook', `${ANSWER}\n\n-----Original Message-----\nFrom: Voxgrove\nHello`],
  ['Outlook in German', `${ANSWER}\n\nVon: Voxgrove <a@b.example>\nGesendet: Montag\nHallo`],
  ['a signature', `${ANSWER}\n\n-- \nGrace Hopper\n+1 555 0100`],
  ['a telephone', `${ANSWER}\n\nSent from my iPhone`],
  ['carriage returns', `${ANSWER}\n\n-- \nGrace`.replaceAll('\n', '\r\n')],
  ['quotes above', `> Do you rent tents?\n\n${ANSWER}`],
])('only the words of the sender remain: %s', (_name, mail) => {
  expect(writtenText(mail)).toBe(ANSWER);
});

test('answers between quotes stay', () => {
  const mail = 'On Sunday Ada wrote:\n> Do you rent tents?\nYes.\n> And boats?\nNo.\n';
  expect(writtenText(mail)).toBe('Yes.\nNo.');
});

test('ordinary sentences stay', () => {
  const text = 'On the one hand: yes.\nFrom: 10 to 12 it is open.\nI wrote:\nplease -- call us.';
  expect(writtenText(text)).toBe(text);
});

test('a mail of lines that look like headings of quotes takes no time', () => {
  const mail = `${'I yazdı:\n'.repeat(11_000)}> Hello`;
  const spent = cpuTime();
  expect(writtenText(mail)).toBe('');
  expect(spent()).toBeLessThan(300);
});
