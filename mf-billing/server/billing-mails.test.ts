import { expect, test } from '@jest/globals';
import { newOrganisationId } from '@voxgrove/contracts';
import { wholeAmount } from '@voxgrove/contracts/money';
import { billing, useBilling } from './testing/billing-server';
import { newCard } from './testing/new-card';

useBilling();

test('an overdue plan is reported, and a new card pays and restores it at once', async () => {
  const uid = await billing.withPlan();
  await (await newCard(uid, '4000000000000341')).save();
  await billing.passTime(32 * 86_400_000);
  // Local Stripe renews the plan when a client reads the events.
  await billing.events();
  await billing.deliver();
  expect(await billing.overview(uid)).toMatchObject({
    plan: { status: 'past_due' },
    banners: [{ kind: 'past_due', invoiceUrl: expect.stringContaining('/i/in_') }],
  });
  const mail = billing.mails.find(({ subject }) => subject === 'Your payment failed')!;
  const grace = (await billing.overview(uid)).banners[0].graceUntil * 1_000;
  expect(mail.text).toContain(`Your agents keep working until ${dayText(grace)}.`);
  expect(mail.text).toMatch(/We try again on \d+ \w+ \d{4}\./);
  expect(mail.text).toMatch(/Pay the invoice: http\S+\/i\/in_/);
  await (await newCard(uid, '4242424242424242')).save();
  await billing.deliver();
  expect(await billing.overview(uid)).toMatchObject({ plan: { status: 'active' }, banners: [] });
});

test('the end of the period of grace is mailed once, also before the last retry', async () => {
  const uid = await billing.withPlan();
  await (await newCard(uid, '4000000000000341')).save();
  await billing.passTime(32 * 86_400_000);
  await billing.events();
  await billing.deliver();
  const paused = () => billing.mails.filter(({ subject }) => subject === 'Your agents are paused');
  const { schedules, subscriptions } = billing.server.instance;
  const passGrace = async (days: number) => {
    await billing.passTime(days * 86_400_000);
    const plans = schedules!.find(({ name }) => name === 'plans-in-time')!;
    await plans.run(new AbortController().signal);
    const subscription = subscriptions!.find(({ name }) => name === 'after-grace')!;
    for (const { name, subject, payload } of billing.server.events)
      if (name === 'plan.changed' && subject === uid)
        await subscription.handle({ region: 'eu', payload } as never, new AbortController().signal);
  };
  await passGrace(13);
  expect(paused()).toEqual([]);
  await passGrace(1);
  await passGrace(0.1);
  expect(paused()).toHaveLength(1);
  expect(paused()[0]!.text).toContain('they continue as soon as the invoice is paid');
  expect(paused()[0]!.text).toMatch(/Pay the invoice: http\S+\/i\/in_/);
  expect(await billing.overview(uid)).toMatchObject({
    plan: { status: 'past_due' },
    banners: [{ kind: 'unpaid', invoiceUrl: expect.stringContaining('/i/in_') }],
  });
  await (await newCard(uid, '4242424242424242')).save();
  await billing.deliver();
  await passGrace(0.1);
  expect([paused().length, (await billing.overview(uid)).banners]).toEqual([1, []]);
});

test('a low balance is mailed once at each threshold, and again after credits came back', async () => {
  const uid = await billing.withPlan();
  const { provides, subscriptions } = billing.server.instance;
  const subscription = subscriptions!.find(({ name }) => name === 'recharge')!;
  const organisationId = newOrganisationId();
  let moves = 0;
  const move = async (direction: 'toOrganisation' | 'toWorkspace', credits: number) => {
    await provides!.creditUse!.transfer('eu', {
      workspaceId: uid,
      organisationId,
      direction,
      amount: wholeAmount('credit', credits),
      by: { type: 'user', id: uid },
      key: `move-${(moves += 1)}`,
    });
    for (const { name, subject, payload } of billing.server.events.splice(0))
      if (name === 'credits.changed' && subject === uid)
        await subscription.handle({ region: 'eu', payload } as never, new AbortController().signal);
    return billing.mails.splice(0).map(({ subject }) => subject);
  };
  billing.server.events.length = 0;
  expect(await move('toOrganisation', 1_900)).toEqual([]);
  expect(await move('toOrganisation', 200)).toEqual(['Your balance is below 500 credits']);
  expect(await move('toOrganisation', 50)).toEqual([]);
  expect(await move('toOrganisation', 300)).toEqual(['Your balance is below 100 credits']);
  expect(await move('toWorkspace', 250)).toEqual([]);
  expect(await move('toOrganisation', 10)).toEqual([]);
  expect(await move('toOrganisation', 240)).toEqual(['Your balance is below 100 credits']);
  expect(await move('toWorkspace', 2_000)).toEqual([]);
  expect(await move('toOrganisation', 1_600)).toEqual(['Your balance is below 500 credits']);
});

test('an unpaid plan is reported with the invoice, and the mail names the consequence', async () => {
  const uid = await billing.withPlan();
  await (await newCard(uid, '4000000000000341')).save();
  for (const days of [32, 4, 6, 8]) {
    await billing.passTime(days * 86_400_000);
    await billing.deliver();
  }
  expect((await billing.overview(uid)).banners).toMatchObject([
    { kind: 'unpaid', invoiceUrl: expect.stringContaining('/i/in_') },
  ]);
  const mail = billing.mails.findLast(({ subject }) => subject === 'Your agents are paused')!;
  expect(mail.text).toContain('they continue as soon as the invoice is paid');
  expect(mail.text).not.toContain('We try again');
  const settings = { enabled: true, threshold: 500, amount: 5, monthlyLimit: 100 };
  for (const [path, body] of [
    ['top-up-usd', { amount: 5 }],
    ['update-auto-recharge', settings],
  ] as const)
    expect((await billing.post(uid, path, body)).json.message).toBe(
      'Your plan is unpaid. Please pay the open invoice first.',
    );
});

test('a declined recharge suspends with a mail, and the second mail promises no further attempt', async () => {
  const uid = await billing.withPlan();
  const settings = { enabled: true, threshold: 5_000, amount: 5, monthlyLimit: 0 };
  await billing.post(uid, 'update-auto-recharge', settings);
  await (await newCard(uid, '4000000000000341')).save();
  const run = () =>
    billing.server.instance
      .schedules!.find(({ name }) => name === 'recharge')!
      .run(new AbortController().signal);
  await run();
  expect((await billing.overview(uid)).banners).toMatchObject([
    { kind: 'recharge_suspended', reason: 'Your card was declined.' },
  ]);
  await billing.passTime(25 * 3_600_000);
  await run();
  await run();
  const texts = billing.mails
    .filter(({ subject }) => subject === 'Auto-recharge is suspended')
    .map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts[0]).toContain('We could not charge your card. Your card was declined.');
  expect(texts[0]).toContain('We try once more in 24 hours.');
  expect(texts[1]).toContain('We do not try again.');
});

const dayText = (ms: number): string =>
  new Date(ms).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
