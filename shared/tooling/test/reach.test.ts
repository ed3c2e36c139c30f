import { expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { git } from '../source/list-files';
import { COMPOSED, reachedTests } from './reach';
import { takeSnapshot } from './snapshot';

const ROOT = join(import.meta.dirname, '../../..');

const FILES = [
  'mf-a/e2e/every-screen.e2e.ts',
  'mf-a/e2e/knowledge.e2e.ts',
  'mf-a/e2e/list.e2e.ts',
  'mf-a/e2e/reach.json',
  'mf-b/e2e/chat.e2e.ts',
  'shell/e2e/frame.e2e.ts',
];
const REACH = JSON.stringify({ knowledge: ['src/Knowledge', 'server/crawl'] });
const snapshot = { ...takeSnapshot(ROOT), files: FILES, text: () => REACH };
const reached = (...changed: string[]): string[] =>
  [...reachedTests(snapshot, changed)].filter((test) => !COMPOSED.includes(test)).sort();

test('a change of a remote affects its tests, and in a folder with its own tests only those', () => {
  expect(reached('mf-a/src/Knowledge/List.tsx')).toEqual([
    'mf-a/e2e/every-screen.e2e.ts',
    'mf-a/e2e/knowledge.e2e.ts',
  ]);
  expect(reached('mf-a/src/parts/Title.tsx')).toEqual([
    'mf-a/e2e/every-screen.e2e.ts',
    'mf-a/e2e/knowledge.e2e.ts',
    'mf-a/e2e/list.e2e.ts',
  ]);
  expect(reached('mf-a/server/crawl/page.ts')).toEqual(['mf-a/e2e/knowledge.e2e.ts']);
  expect(reached('mf-b/server/chat.ts')).toEqual(['mf-b/e2e/chat.e2e.ts']);
});

test('a change of the shell affects its tests, shared code affects all, and any change affects the composed tests', () => {
  expect(reached('shell/src/frame/Frame.tsx')).toEqual(['shell/e2e/frame.e2e.ts']);
  expect(reached('shared/ui/Box.tsx')).toEqual(FILES.filter((file) => file.endsWith('.ts')));
  expect([...reachedTests(snapshot, ['mf-b/server/chat.ts'])]).toEqual(
    expect.arrayContaining(COMPOSED),
  );
  expect(reachedTests(snapshot, [])).toEqual(new Set());
});

test('at most fifteen journeys are composed, and every named test exists', () => {
  expect(COMPOSED.length).toBeLessThanOrEqual(15);
  expect(COMPOSED.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  const lists = git(ROOT, 'ls-files', '*/e2e/reach.json').split('\n').filter(Boolean);
  const { text } = takeSnapshot(ROOT);
  for (const list of lists)
    for (const [name, folders] of Object.entries(
      JSON.parse(text(list)) as Record<string, string[]>,
    )) {
      const owner = list.split('/')[0]!;
      expect(existsSync(join(ROOT, owner, 'e2e', `${name}.e2e.ts`)) && name).toBe(name);
      expect(folders.filter((folder) => !existsSync(join(ROOT, owner, folder)))).toEqual([]);
    }
});
