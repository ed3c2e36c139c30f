import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokens } from './tokens';

const ROOT = join(import.meta.dirname, '../../..');
const SOURCES = ['mf-agency', 'mf-agents', 'mf-billing', 'mf-channels', 'mf-portal', 'shell'].map(
  (name) => join(ROOT, name, 'src'),
);
/** A space or a size that a component sets in steps of the scale. */
const STEP =
  /\b(?:p|px|py|pt|pb|ps|pe|m|mt|mb|ms|me|mx|my|gap|w|h|minW|minH|maxW|maxH|boxSize)="(\d+(?:\.\d+)?)"/g;

test('every step of the scale that a screen uses exists, because a missing one renders nothing', () => {
  const steps = new Set(Object.keys(tokens.sizes));
  const missing = SOURCES.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) =>
        [...readFileSync(join(folder, file), 'utf8').matchAll(STEP)]
          .filter(([, step]) => step !== '0' && !steps.has(step!))
          .map(([found]) => `${file}: ${found}`),
      ),
  );
  expect(missing).toEqual([]);
});
