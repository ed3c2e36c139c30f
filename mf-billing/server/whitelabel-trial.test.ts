import { expect, test } from '@jest/globals';
import type { WorkspaceId } from '@voxgrove/contracts';
import { connectCall, ofWorkspace, whitelabelWorkspace } from './testing/agency-clients';
import { billing, useBilling } from './testing/billing-server';

useBilling();

const DAY_MS = 86_400_000;
const activate = (workspaceId: WorkspaceId) =>
  billing.server.call('POST', '/api/eu/rpc/typedStripe.activateWhitelabelTrial', {
    as: workspaceId,
    body: { workspaceId },
  });

test('the whitelabel trial lasts 14 days, and a workspace has it once', async () => {
  const uid = await billing.withCard();
  const before = (await billing.overview(uid)).limits;
  const started = (await activate(uid)).json.result.data;
  expect(started.endsAt * 1_000 - billing.server.clock.now()).toBeGreaterThan(14 * DAY_MS - 1_000);
  const during = await billing.overview(uid);
  expect(during.limits).toEqual({
    ...before,
    whitelabel: true,
    clientSeats: before.clientSeats + 5,
    twilioPhoneNumberSlots: before.twilioPhoneNumberSlots + 1,
    workspaceSeats: before.workspaceSeats + 2,
  });
  expect(during.whitelabelTrial).toEqual({ used: true, endsAt: started.endsAt });
  expect((await connectCall(uid, 'create-account', ofWorkspace(uid))).status).toBe(200);
  const used = 'Your workspace has already had its whitelabel trial.';
  expect(JSON.stringify((await activate(uid)).json)).toContain(used);

  await billing.passTime(14 * DAY_MS - 60_000);
  expect((await billing.overview(uid)).limits.whitelabel).toBe(true);
  await billing.passTime(60_000);
  expect((await billing.overview(uid)).limits).toEqual(before);
  expect(JSON.stringify((await activate(uid)).json)).toContain(used);
});

test('a workspace with the Whitelabel add-on needs no trial', async () => {
  const uid = await whitelabelWorkspace();
  const refused = await activate(uid);
  expect(JSON.stringify(refused.json)).toContain('Your plan already includes white label.');
  expect((await billing.overview(uid)).whitelabelTrial).toEqual({ used: false, endsAt: null });
});
