import { expect, test } from '@jest/globals';
import type { AgentId, Chunk } from '@voxgrove/contracts';
import { longestTurn } from '@voxgrove/testing/longest-turn';
import { carryOver } from './carry-over';

const chunk = (position: number, text: string, more: Partial<Chunk> = {}): Chunk => ({
  id: `site-${position}`,
  agentId: 'agent' as AgentId,
  sourceId: 'site',
  url: 'https://shop.example/',
  title: 'Shop',
  headings: ['Prices'],
  text,
  position,
  ...more,
});
const off = { disabled: true } as const;

test('the states of passages with equal text carry over one by one, in order', async () => {
  const before = [chunk(0, 'Same', off), chunk(1, 'Same', { text: 'Mine', original: 'Same' })];
  const carried = await carryOver(before, [chunk(0, 'New'), chunk(1, 'Same'), chunk(2, 'Same')]);
  expect(carried).toEqual([
    chunk(0, 'New'),
    chunk(1, 'Same', off),
    chunk(2, 'Mine', { original: 'Same' }),
  ]);
});

test('the state of a removed passage marks the nearest one under the same headings, or the first of two', async () => {
  const before = [chunk(3, 'Old', off), chunk(9, 'Other heading', { ...off, headings: ['Team'] })];
  const read = [chunk(1, 'A'), chunk(2, 'B'), chunk(4, 'C'), chunk(5, 'D')];
  expect(await carryOver(before, read)).toEqual([
    chunk(1, 'A'),
    chunk(2, 'B', { ...off, outdated: true }),
    chunk(4, 'C'),
    chunk(5, 'D'),
  ]);
});

test('thousands of changed passages do not block the event loop for long', async () => {
  const many = (text: string, more: Partial<Chunk> = {}): Chunk[] =>
    Array.from({ length: 5_000 }, (_, at) => chunk(at, `${text} ${at} `.padEnd(500, 'x'), more));
  const before = many('Old', off);
  const read = many('New');
  let carried: Chunk[] = [];
  const longest = await longestTurn(async () => {
    carried = await carryOver(before, read);
  });
  expect(carried.every(({ disabled, outdated }) => disabled && outdated)).toBe(true);
  expect(longest).toBeLessThan(60);
});
