import { runTool } from './run-tool';
import type { Stage } from './stage';
import type { Success } from './success-cache';

const PRETTIER = ['node_modules/prettier/bin/prettier.cjs', '--list-different', '--ignore-unknown'];
const SETTINGS = /^\.(prettierrc|prettierignore|gitignore|editorconfig)/;
const PASSED: Success = { passed: 1 };

/**
 * Runs Prettier on every file that it supports. Reports one passed check, or one failure per file.
 */
export const formatStage: Stage = {
  name: 'format',
  async run({ root, filters, gate }) {
    if (!gate) return found(await runPrettier(root, filters.length > 0 ? filters : ['.']));
    const { files } = gate.snapshot;
    const settings = files.filter((path) => SETTINGS.test(path));
    const checks = files.map((name) => ({ name, inputs: [name, ...settings] }));
    const { run, known, unreached, remember } = gate.select('format', checks);
    const parts = { all: checks.length, known: known.length, unreached };
    if (run.length === 0)
      return { passed: known.length > 0 ? 1 : 0, failed: 0, failures: [], parts };
    const result = await runPrettier(
      root,
      run.map(({ name }) => name),
    );
    const unformatted = new Set(result.unformatted);
    const formatted = run.filter(({ name }) => !unformatted.has(name));
    if (result.error === undefined) remember(new Map(formatted.map(({ name }) => [name, PASSED])));
    return { ...found(result), parts };
  },
};

interface PrettierResult {
  unformatted: string[];
  /** Reason why Prettier failed. */
  error?: string;
}

async function runPrettier(root: string, files: string[]): Promise<PrettierResult> {
  const { code, stdout, stderr } = await runTool(root, [...PRETTIER, ...files]);
  const unformatted = stdout.split('\n').filter(Boolean);
  if (code === 0 || (unformatted.length > 0 && stderr.trim() === '')) return { unformatted };
  return { unformatted, error: `Prettier failed:\n${stderr}` };
}

const found = ({ unformatted, error }: PrettierResult) => {
  const failures = unformatted.map((file) => `${file}\n  Not formatted: run npm run format.`);
  if (error !== undefined) failures.push(error);
  return { passed: failures.length === 0 ? 1 : 0, failed: failures.length, failures };
};
