import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TRANSCRIPT_MAIL } from '@voxgrove/contracts';
import type { TranscriptMail } from '@voxgrove/contracts';
import type { Mail } from '@voxgrove/server/mail/port';
import type { SliceContext } from '@voxgrove/server/slice';
import type { DocumentStore } from '@voxgrove/server/store/port';
import { openTestStore } from '@voxgrove/server/store/testing/test-database';
import { limitsModule } from '../limits/module';
import { AGENT_ID, publishedAgent } from '../testing/published-agent';
import { visitorMails } from './visitor-mails';

let store: DocumentStore;
const sent: string[] = [];
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test('the team mails few transcripts to addresses that it names, and uses up no mail of a visitor', async () => {
  const context = {
    store,
    clock: { now: () => 1_800_000_000_000 },
    mail: { send: async ({ to }: Mail) => void sent.push(to) },
  } as unknown as SliceContext;
  const { budgets } = limitsModule(context, Buffer.from('key'));
  const { agent } = publishedAgent(AGENT_ID);
  const send = (to: string, namedBy?: string) =>
    visitorMails(context, budgets).sendTranscript('eu', {
      key: to,
      to,
      agent,
      messages: [],
      ...(namedBy !== undefined && { namedBy }),
    } satisfies TranscriptMail);
  const { namedPerPersonAndHour, namedPerWorkspaceAndHour, perRecipientAndDay } = TRANSCRIPT_MAIL;

  for (let count = 0; count < namedPerPersonAndHour; count += 1)
    await send(`a${count}@x.example`, 'ada');
  await expect(send('more@x.example', 'ada')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  for (let count = namedPerPersonAndHour; count < namedPerWorkspaceAndHour; count += 1)
    await send(`b${count}@x.example`, 'ben');
  await expect(send('more@x.example', 'cleo')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(sent).toHaveLength(namedPerWorkspaceAndHour);

  for (let count = 0; count < perRecipientAndDay; count += 1) await send('visitor@x.example');
  await expect(send('visitor@x.example')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  const ofVisitor = { who: 'visitor@x.example', max: perRecipientAndDay, per: 'day' as const };
  await budgets.spend('eu', agent.ownerID, 'mail', [ofVisitor]);
});
