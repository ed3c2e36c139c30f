import { expect, test } from '@jest/globals';
import { CAMPAIGN_ROWS, CAMPAIGN_TEXT } from '../../contract/campaigns';
import { rowsOfCsv } from './audience';
import { messageFor, placeholdersOf } from './fill-in';
import { planRecipients, previewOf, readPhone } from './plan-recipients';

const TEXT = { text: 'Hello {{Name}}, {{city}} is open.', template: null, variables: [] };

test.each([
  ['+1 555 010 0001', '+15550100001'],
  ['0049 (30) 123-4567', '+49301234567'],
  ['555 010 0001', undefined],
  ['+12', undefined],
  ['', undefined],
])('the number %j is read as %j', (written, phone) => {
  expect(readPhone(written)).toBe(phone);
});

test('every person gets one message, or is left out with a reason', () => {
  const rows = rowsOfCsv(
    [
      'Name;Phone;City',
      'Ada;+1 555 010 0001;Berlin',
      'Ada again;+1 (555) 010-0001;Berlin',
      'Bea;+15550100002;',
      'Cem;555 1234;Bonn',
      'Dan;+15550100004;Kiel',
    ].join('\n'),
  );
  const planned = planRecipients(rows, TEXT, new Set(['+15550100004']));
  expect(planned.map(({ exclusion }) => exclusion)).toEqual([
    null,
    'duplicate',
    'missingValue',
    'noPhone',
    'optedOut',
  ]);
  expect(previewOf(planned, TEXT)).toEqual({
    reachable: 1,
    excluded: { duplicate: 1, missingValue: 1, noPhone: 1, optedOut: 1 },
    examples: [{ name: 'Ada', phone: '+15550100001', text: 'Hello Ada, Berlin is open.' }],
  });
});

test('variables of a template get the values of the person', () => {
  const message = {
    text: 'Hi {{1}}, your code is {{2}}.',
    template: { name: 'offer', language: 'en' },
    variables: ['{{name}}', 'TENT'],
  };
  const planned = planRecipients(rowsOfCsv('name,phone\nAda,+15550100001'), message, new Set());
  expect(previewOf(planned, message).examples[0]!.text).toBe('Hi Ada, your code is TENT.');
});

test.each([
  ['', 'The file has no rows.'],
  ['name\nAda', 'The file has no column with the name "phone".'],
  ['phone\n"+1', 'The file is not CSV.'],
])('the file %j is refused: %s', (csv, reason) => {
  expect(() => rowsOfCsv(csv)).toThrow(expect.objectContaining({ details: { reason } }));
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

test('a file is not read any further than its limit', () => {
  const full = `phone\n${'+15550100001\n'.repeat(CAMPAIGN_ROWS)}`;
  expect(rowsOfCsv(full)).toHaveLength(CAMPAIGN_ROWS);
  const reason = `The file has more than ${CAMPAIGN_ROWS} rows.`;
  expect(() => rowsOfCsv(`${full}+15550100001\n"broken`)).toThrow(
    expect.objectContaining({ details: { reason } }),
  );
});
