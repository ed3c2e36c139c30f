import type { Check, Gate } from './gate';
import { reachedTests } from './reach';

/**
 * Files that are never part of a running product: documents, benchmarks, and the tools of the gate.
 */
const NOT_PRODUCT = [
  /^(docs|\.ci|bench)\//,
  /^shared\/tooling\/(docs|eslint|house|source|stories|test)\//,
  /(^|\/)e2e\//,
  /\.(test|shot|firebase)\.[jt]sx?$/,
  /\.md$/,
];
/** Tests of the components alone, without the product. */
const STORIES = 'shared/tooling/stories/';
const COMPONENTS = /^shared\/(ui|contracts)\//;
/** The configuration of the runner, and the script that starts the product. */
const RUNNER = ['playwright.config.ts', 'shared/tooling/e2e/host.ts'];

const isProduct = (path: string): boolean => !NOT_PRODUCT.some((pattern) => pattern.test(path));

/**
 * Creates the check of one file of browser tests. Its success is stored for one state of its code
 * and of the whole product. Which changes affect it follows the rules of `reach.ts`.
 */
export function browserCheck(gate: Gate, name: string): Check {
  const { snapshot, inputs } = gate;
  if (name.startsWith(STORIES)) {
    const components = snapshot.files.filter((path) => COMPONENTS.test(path));
    return { name, inputs: inputs.inputsOf([name, ...components]) };
  }
  const ownInputs = inputs.inputsOf([name, ...RUNNER]);
  const product = snapshot.files.filter(isProduct);
  return {
    name,
    inputs: [...new Set([...ownInputs, ...product])].sort(),
    reachedBy: (changed) =>
      changed.some((path) => ownInputs.includes(path)) ||
      reachedTests(snapshot, changed.filter(isProduct)).has(name),
  };
}
