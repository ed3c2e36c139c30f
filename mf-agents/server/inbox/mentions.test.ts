import { expect, test } from '@jest/globals';
import { mentionsIn } from './mentions';

const team = [
  { id: '1', name: 'Ann' },
  { id: '2', name: 'Ann Lee' },
  { id: '3', name: 'Böb' },
];

test("a mention matches a person's name in any case, and the longest name wins", () => {
  expect(mentionsIn('Please look, @ann lee', team)).toEqual(['2']);
  expect(mentionsIn('@Ann and @ann lee', team).sort()).toEqual(['1', '2']);
  expect(mentionsIn('böb without a sign, @BÖB!', team)).toEqual(['3']);
  expect(mentionsIn('ann@example.com', team)).toEqual([]);
});
