import { afterEach, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchFolders } from './watch-folders';

const undo: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0)) await step();
});

test('reports the folder of a changed source at any depth, and ignores tests and builds', async () => {
  const root = mkdtempSync(join(tmpdir(), 'watch-'));
  undo.push(() => rmSync(root, { recursive: true, force: true }));
  const [first, second] = [join(root, 'first'), join(root, 'second')];
  mkdirSync(join(first, 'deep'), { recursive: true });
  mkdirSync(join(second, 'dist'), { recursive: true });

  let onChange: (changed: string[]) => void = () => undefined;
  undo.unshift(watchFolders([first, second], (changed) => onChange(changed)));
  const next = (): Promise<string[]> =>
    new Promise((resolve) => {
      onChange = resolve;
    });

  // Writes until a change is reported, because the time at which watching starts is unknown.
  const writeUntilTold = async (path: string): Promise<string[]> => {
    const change = next();
    const timer = setInterval(() => writeFileSync(path, String(performance.now())), 400);
    undo.push(() => clearInterval(timer));
    const changed = await change;
    clearInterval(timer);
    return changed;
  };
  expect(await writeUntilTold(join(first, 'deep', 'a.ts'))).toEqual([first]);

  writeFileSync(join(first, 'a.test.ts'), '');
  writeFileSync(join(second, 'dist', 'a.js'), '');
  expect(await writeUntilTold(join(second, 'b.ts'))).toEqual([second]);
});
