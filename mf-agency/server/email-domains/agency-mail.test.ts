import { expect, test } from '@jest/globals';
import type { Agency } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { agencyMail } from './agency-mail';
import type { MailProvider, ProvidedMail } from './provider';

const agency = {
  ID: 'Agency0000000001',
  name: 'Fern & Co',
  supportEmail: 'help@fern-tents.com',
  resendEmailDomain: 'fern-tents.com',
  resendEmailDomainStatus: 'verified',
} as Agency;
const context = {
  port: () => ({ get: async () => agency }),
  store: { for: () => ({ get: async () => null }) },
} as unknown as SliceContext;

test('a mail whose replies the product receives asks programs not to answer', async () => {
  const sent: ProvidedMail[] = [];
  const provider = { send: async (mail: ProvidedMail) => void sent.push(mail) };
  const port = agencyMail(context, provider as unknown as MailProvider);
  const mail = { to: 'fay@fern.example', subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' };
  await port.send('eu', agency.ID, { ...mail, replyTo: 'reply+eu-1@reply.voxgrove.example' });
  await port.send('eu', agency.ID, mail);
  expect(sent.map(({ headers }) => headers?.['Auto-Submitted'])).toEqual([
    'auto-generated',
    undefined,
  ]);
});
