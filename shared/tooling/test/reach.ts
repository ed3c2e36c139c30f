import type { Snapshot } from './snapshot';

/**
 * Journeys through several parts of the product. They run for any change of the product. At most
 * fifteen.
 */
export const COMPOSED = [
  'shell/e2e/journey.e2e.ts',
  'mf-agents/e2e/agent-lifecycle.e2e.ts',
  'mf-agents/e2e/publish.e2e.ts',
  'mf-widget/e2e/conversation.e2e.ts',
];

/** Content of a remote's `e2e/reach.json`: folders by the name of a browser test. */
type Reach = Record<string, string[]>;

/**
 * Returns the browser tests that have to run for a change, for `npm test -- affected`:
 *
 * - for a change of a remote: the remote's own tests. Its `e2e/reach.json` narrows them:
 * `{"knowledge": ["src/screens/Knowledge"]}` says that `knowledge.e2e.ts` is about this folder. A
 * change in a folder that is named there runs the tests that name it (and the walk over the
 * screens, if the change is in the browser part `src`); a change elsewhere runs all of them;
 * - of the shell: the tests of the shell and of the deploy command;
 * - of shared code: all;
 * - of anything: the journeys in COMPOSED.
 */
export function reachedTests(snapshot: Snapshot, changed: readonly string[]): Set<string> {
  const tests = snapshot.files.filter((path) => path.endsWith('.e2e.ts'));
  const reached = new Set<string>();
  for (const path of changed) for (const test of testsOf(path, tests, snapshot)) reached.add(test);
  if (changed.length > 0) for (const test of COMPOSED) reached.add(test);
  return reached;
}

function testsOf(path: string, tests: readonly string[], snapshot: Snapshot): readonly string[] {
  const [owner = ''] = path.split('/');
  if (owner === 'shell')
    return tests.filter((test) => test.startsWith('shell/') || test.startsWith('shared/tooling/'));
  if (!owner.startsWith('mf-')) return tests;
  const ownTests = tests.filter((test) => test.startsWith(`${owner}/`));
  const concerned = Object.entries(readReach(snapshot, owner)).filter(([, folders]) =>
    folders.some((folder) => path.startsWith(`${owner}/${folder}/`)),
  );
  if (concerned.length === 0) return ownTests;
  const walk = path.startsWith(`${owner}/src/`) ? ['every-screen'] : [];
  return [...walk, ...concerned.map(([name]) => name)]
    .map((name) => `${owner}/e2e/${name}.e2e.ts`)
    .filter((test) => tests.includes(test));
}

function readReach(snapshot: Snapshot, owner: string): Reach {
  const file = `${owner}/e2e/reach.json`;
  return snapshot.files.includes(file) ? (JSON.parse(snapshot.text(file)) as Reach) : {};
}
