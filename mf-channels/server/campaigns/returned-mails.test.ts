import { expect, test } from '@jest/globals';
import { randomId } from '@voxgrove/contracts';
import type { MailReturn } from '@voxgrove/contracts';
import {
  AGENCY,
  contentOf,
  draftOf,
  mailSetup,
  mailsTo,
  pathOf,
  post,
  read,
  untilState,
  useMailCampaigns,
  world,
} from '../testing/mail-campaigns';

useMailCampaigns();

/** Reports that the mail to an address came back, as the slice of agencies does. */
async function comeBack(address: string, reason: MailReturn, more = {}): Promise<void> {
  mailSetup.returned.set(address, reason);
  const { key = null } = mailsTo(address)[0]!;
  const { workspaceId } = world;
  const payload = { workspaceId, agencyId: AGENCY.ID, address, reason, key, ...more };
  world.server.events.push({ name: 'agency.mailReturned', subject: address, payload });
  await world.deliver('agency.mailReturned');
}

test('a mail that came back is a failed one, and its address gets no later campaign', async () => {
  const agentId = world.newAgent();
  const [bounced, complained, fine] = ['joe', 'kim', 'lou'].map(
    (name) => `${name}-${randomId(8).toLowerCase()}@fern.example`,
  ) as [string, string, string];
  const rows = [bounced, complained, fine].map((address) => `Joe,${address},Ulm`);
  const list = ['name,email,city', ...rows].join('\n');
  const draft = draftOf(list);
  await post(pathOf(agentId), draft);
  await untilState(agentId, draft, 'done');
  // Reports about mails of others and about other mails change nothing.
  await comeBack(fine, 'bounced', { workspaceId: 'AnotherWorkspace' });
  await comeBack(fine, 'bounced', { key: null });
  await comeBack(fine, 'bounced', { key: 'report-1' });
  mailSetup.returned.delete(fine);
  await comeBack(bounced, 'bounced');
  await comeBack(complained, 'complained');

  const { counts } = await read(`${pathOf(agentId)}/${draft.id}`);
  expect(counts).toMatchObject({ sent: 1, failed: 2 });
  const people = await read(`${pathOf(agentId)}/${draft.id}/recipients`);
  expect(people).toMatchObject([
    { address: bounced, state: 'failed', reason: expect.stringContaining('The mail bounced') },
    { address: complained, state: 'failed', reason: 'The recipient has marked the mail as spam.' },
    { address: fine, state: 'sent', reason: '' },
  ]);

  const preview = await post(`/api/eu/agents/${agentId}/campaign-previews`, contentOf(list));
  expect(preview.json.data).toMatchObject({
    reachable: 1,
    excluded: { blocked: 0, bounced: 1, complained: 1 },
    people: [{ exclusion: 'bounced' }, { exclusion: 'complained' }, { exclusion: null }],
  });
  const later = draftOf(list);
  await post(pathOf(agentId), later);
  const { counts: ofLater } = await untilState(agentId, later, 'done');
  expect(ofLater).toMatchObject({ sent: 1, excluded: 2, failed: 0 });
});

test('a mail that comes back before its call has ended is a failed one', async () => {
  const agentId = world.newAgent();
  const address = `max-${randomId(8).toLowerCase()}@fern.example`;
  const draft = draftOf(`name,email,city\nMax,${address},Ulm`);
  mailSetup.afterSend = () => comeBack(address, 'bounced');
  await post(pathOf(agentId), draft);
  const { counts } = await untilState(agentId, draft, 'done');
  mailSetup.afterSend = async () => undefined;
  expect(counts).toMatchObject({ sent: 0, failed: 1 });
});
