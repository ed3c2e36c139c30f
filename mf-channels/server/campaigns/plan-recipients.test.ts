import { expect, test } from '@jest/globals';
import { longestTurn } from '@voxgrove/testing/longest-turn';
import { CAMPAIGN_ROWS, CAMPAIGN_TEXT } from '../../contract/campaigns';
import { rowsOfCsv } from './audience';
import { messageFor, placeholdersOf } from './fill-in';
import type { CampaignMessage, SendingTimes } from '../../contract/campaigns';
import { planRecipients, previewOf, readPhone } from './plan-recipients';
import type { Plan } from './plan-recipients';
import { nextAllowed, zonesOf } from './sending-times';

const TEXT: CampaignMessage = {
  subject: '',
  text: 'Hello {{Name}}, {{city}} is open.',
  template: null,
  variables: [],
};
const PLAN: Plan = {
  message: TEXT,
  messageB: null,
  times: null,
  timeZone: 'UTC',
  reaches: 'phones',
  chatAddress: (chat) => `telegram:${chat}`,
  optedOut: new Set(),
  now: 1_000,
};

const OF_SMS = { ...PLAN, channel: 'sms' as const };

test.each([
  ['+1 555 010 0001', '+15550100001'],
  ['0049 (30) 123-4567', '+49301234567'],
  ['555 010 0001', undefined],
  ['+12', undefined],
  ['', undefined],
])('the number %j is read as %j', (written, phone) => {
  expect(readPhone(written)).toBe(phone);
});

test('every person gets one message, or is left out with a reason', async () => {
  const rows = await rowsOfCsv(
    [
      'Name;Phone;City',
      'Ada;+1 555 010 0001;Berlin',
      'Ada again;+1 (555) 010-0001;Berlin',
      'Bea;+15550100002;',
      'Cem;555 1234;Bonn',
      'Dan;+15550100004;Kiel',
    ].join('\n'),
  );
  const planned = await planRecipients(rows, { ...PLAN, optedOut: new Set(['+15550100004']) });
  expect(planned.map(({ exclusion }) => exclusion)).toEqual([
    null,
    'duplicate',
    'missingValue',
    'noPhone',
    'optedOut',
  ]);
  const preview = previewOf(planned, OF_SMS);
  expect(preview).toMatchObject({
    reachable: 1,
    excluded: { duplicate: 1, missingValue: 1, noPhone: 1, optedOut: 1, blocked: 0 },
    missing: [{ name: 'city', count: 1 }],
    credits: 1,
    total: 5,
  });
  expect(preview.people).toHaveLength(5);
  expect(preview.people[0]).toMatchObject({ text: 'Hello Ada, Berlin is open.', sendAt: 1_000 });
  expect(previewOf(planned, OF_SMS, 2).people.map(({ name }) => name)).toEqual([
    'Bea',
    'Cem',
    'Dan',
  ]);
});

test('a person who opted out with one address is left out on every channel', async () => {
  const rows = await rowsOfCsv('name,phone,email\nAda,+15550100001,Ada@Fern.example');
  const mail = { ...PLAN, message: { ...TEXT, text: 'Hello' }, reaches: 'emails' as const };
  expect((await planRecipients(rows, mail))[0]).toMatchObject({
    address: 'ada@fern.example',
    exclusion: null,
  });
  const planned = await planRecipients(rows, { ...mail, optedOut: new Set(['+15550100001']) });
  expect(planned[0]!.exclusion).toBe('optedOut');
});

test('two texts go to equal halves, independent of the order of the list', async () => {
  const message = { ...TEXT, text: 'First' };
  const plan = { ...PLAN, message, messageB: { ...TEXT, text: 'Second' } };
  const lines = Array.from({ length: 101 }, (_none, index) => `P,+1555010${1000 + index}`);
  const variantsOf = async (list: string[]) => {
    const planned = await planRecipients(await rowsOfCsv(`name,phone\n${list.join('\n')}`), plan);
    return new Map(planned.map(({ address, variant }) => [address, variant]));
  };
  const variants = await variantsOf(lines);
  const firsts = [...variants.values()].filter((variant) => variant === 'A').length;
  expect([50, 51]).toContain(firsts);
  expect(await variantsOf(lines.toReversed())).toEqual(variants);
  expect([...variants.values()].slice(0, 12).join('')).toBe('AABAABABBAAA');
  // The halves are mixed: neither is the beginning of the list.
  expect(new Set([...variants.values()].slice(0, 30)).size).toBe(2);
});

const DAYTIME: SendingTimes = { from: 540, to: 1_200, weekends: false, holidays: [] };
const at = (text: string): number => Date.parse(text);

test.each([
  ['during the day', 'Europe/Berlin', '2026-12-01T12:10:00Z', '2026-12-01T12:10:00Z'],
  ['in the evening', 'Europe/Berlin', '2026-12-01T20:10:00Z', '2026-12-02T08:00:00Z'],
  ['on a Saturday', 'Europe/Berlin', '2026-12-05T12:00:00Z', '2026-12-07T08:00:00Z'],
  ['before a holiday', 'Europe/Berlin', '2026-12-23T22:00:00Z', '2026-12-25T08:00:00Z'],
  ['elsewhere', 'Asia/Tokyo', '2026-12-01T12:10:00Z', '2026-12-02T00:00:00Z'],
])('a message %s arrives at the next allowed time', (_when, zone, now, allowed) => {
  const times = { ...DAYTIME, holidays: ['2026-12-24'] };
  expect(nextAllowed(times, [zone], 'UTC', at(now))).toBe(at(allowed));
});

test('the zone comes from the list, the number or the campaign, in this order', async () => {
  const phone = '+81312345678';
  expect(zonesOf({ timeZone: 'Asia/Dubai', phone }, 'UTC')).toEqual(['Asia/Dubai']);
  expect(zonesOf({ timeZone: null, phone }, 'UTC')).toEqual(['Asia/Tokyo']);
  expect(zonesOf({ timeZone: null, phone: undefined }, 'Europe/Oslo')).toEqual(['Europe/Oslo']);
  const [tokyo] = await planRecipients(await rowsOfCsv(`name,phone,city\nAi,${phone},Tokyo`), {
    ...PLAN,
    times: DAYTIME,
    now: at('2026-12-01T12:10:00Z'),
  });
  expect(tokyo!.sendAt).toBe(at('2026-12-02T00:00:00Z'));
});

test('in a wide country a message arrives when all of its zones allow it', () => {
  const zones = ['America/New_York', 'America/Los_Angeles'];
  const morning = at('2026-12-01T14:30:00Z');
  expect(nextAllowed(DAYTIME, zones, 'UTC', morning)).toBe(at('2026-12-01T17:00:00Z'));
  const narrow = { ...DAYTIME, from: 540, to: 600 };
  expect(nextAllowed(narrow, zones, 'America/New_York', morning)).toBe(morning);
});

test('hours shorter than a quarter of an hour are met', () => {
  const short = { ...DAYTIME, from: 545, to: 550 };
  const night = at('2026-12-01T00:00:00Z');
  expect(nextAllowed(short, ['UTC'], 'UTC', night)).toBe(at('2026-12-01T09:05:00Z'));
  expect(nextAllowed(short, ['Asia/Kathmandu'], 'UTC', night)).toBe(at('2026-12-01T03:20:00Z'));
  // Both zones allow messages for five minutes of the day only.
  const wide = { ...DAYTIME, from: 545, to: 730 };
  const zones = ['America/New_York', 'America/Los_Angeles'];
  expect(nextAllowed(wide, zones, 'UTC', night)).toBe(at('2026-12-01T17:05:00Z'));
});

test('variables of a template get the values of the person', async () => {
  const message = {
    subject: '',
    text: 'Hi {{1}}, your code is {{2}}.',
    template: { name: 'offer', language: 'en' },
    variables: ['{{name}}', 'TENT'],
  };
  const plan = { ...PLAN, message };
  const planned = await planRecipients(await rowsOfCsv('name,phone\nAda,+15550100001'), plan);
  expect(previewOf(planned, { ...plan, channel: 'sms' }).people[0]!.text).toBe(
    'Hi Ada, your code is TENT.',
  );
});

test.each([
  ['', 'The file has no rows.'],
  ['name\nAda', 'The file has no column with the name "phone".'],
  ['phone\n"+1', 'The file is not CSV.'],
])('the file %j is refused: %s', async (csv, reason) => {
  await expect(rowsOfCsv(csv)).rejects.toMatchObject({ details: { reason } });
});

test('blanks around a placeholder are ignored', () => {
  const message = { ...TEXT, text: 'Hello {{ Full  Name }}, keep {{ 1 }}.' };
  expect(placeholdersOf(message)).toEqual(['full  name', '1']);
  expect(messageFor(message, { 'full  name': 'Ada' }).text).toBe('Hello Ada, keep {{ 1 }}.');
});

test('a text of blanks after an open placeholder is read in linear time', () => {
  const text = `{{${' '.repeat(CAMPAIGN_TEXT)}`;
  const begin = performance.now();
  for (let round = 0; round < 20; round += 1) placeholdersOf({ ...TEXT, text });
  expect(performance.now() - begin).toBeLessThan(1_000);
});

test('a file is not read any further than its limit', async () => {
  const full = `phone\n${'+15550100001\n'.repeat(CAMPAIGN_ROWS)}`;
  expect(await rowsOfCsv(full)).toHaveLength(CAMPAIGN_ROWS);
  const reason = `The file has more than ${CAMPAIGN_ROWS} rows.`;
  await expect(rowsOfCsv(`${full}+15550100001\n"broken`)).rejects.toMatchObject({
    details: { reason },
  });
});

test('the preview of a mail has the text that the mail has, in which addresses are no links', async () => {
  const message = {
    ...TEXT,
    subject: 'At fern.example',
    text: 'See https://fern.example, {{name}}.',
  };
  const plan: Plan = { ...PLAN, message, reaches: 'emails' };
  const planned = await planRecipients(
    await rowsOfCsv('name,email\nAda,ada@fern.example', 'email'),
    plan,
  );
  const [mailed] = previewOf(planned, { ...plan, channel: 'email' }).people;
  expect(mailed).toMatchObject({
    subject: 'At fern. example',
    text: 'See https: //fern. example, Ada.',
  });
});

test('the zones of a country are known to runtimes that have them as a function', () => {
  const locale = Intl.Locale.prototype as { getTimeZones?: () => string[] };
  const known = locale.getTimeZones;
  locale.getTimeZones = () => ['Atlantic/Azores'];
  try {
    const zones = zonesOf({ timeZone: null, phone: '+3544101000' }, 'UTC');
    expect(zones).toEqual(['Atlantic/Azores']);
  } finally {
    if (known) locale.getTimeZones = known;
    else delete locale.getTimeZones;
  }
});

test.each([
  ['hours', DAYTIME, at('2026-12-01T19:00:00Z')],
  ['no hours', null, at('2026-12-01T14:30:00Z')],
])(
  'the preview of a long list with %s does not block the event loop',
  async (_hours, times, from) => {
    const lines = Array.from({ length: CAMPAIGN_ROWS }, (_none, index) =>
      [`Zoë ${index}`, `+1 (212) ${2_000_000 + index}`, index % 2 === 0 ? 'Köln' : ''].join(),
    );
    const plan: Plan = {
      ...PLAN,
      messageB: { ...TEXT, text: `Good news. ${TEXT.text}` },
      times,
      now: at('2026-12-01T14:30:00Z'),
    };
    let preview: ReturnType<typeof previewOf> | undefined;
    const longest = await longestTurn(async () => {
      const rows = await rowsOfCsv(`name,phone,city\n${lines.join('\n')}`);
      preview = previewOf(await planRecipients(rows, plan), OF_SMS, CAMPAIGN_ROWS - 2);
    });
    expect(longest).toBeLessThan(100);
    const reachable = CAMPAIGN_ROWS / 2;
    expect(preview).toMatchObject({
      reachable,
      excluded: { missingValue: reachable, duplicate: 0, noPhone: 0 },
      missing: [{ name: 'city', count: reachable }],
      total: CAMPAIGN_ROWS,
      people: [
        {
          name: 'Zoë 49998',
          address: '+12122049998',
          text: 'Hello Zoë 49998, Köln is open.',
          sendAt: from + 49_998,
          exclusion: null,
        },
        { name: 'Zoë 49999', address: '+12122049999', exclusion: 'missingValue' },
      ],
    });
  },
  60_000,
);
