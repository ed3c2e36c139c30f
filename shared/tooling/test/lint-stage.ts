import { relative } from 'node:path';
import { ESLint } from 'eslint';
import { isCode } from '../source/list-files';
import { failure, type Stage, type StageResult } from './stage';
import type { Success } from './success-cache';

/**
 * Files of the lint rules. ESLint checks one file at a time, so the result depends only on these
 * files and on the content of the checked file.
 */
const SETTINGS = /^(eslint\.config\.js|shared\/tooling\/eslint\/.*\.js)$/;
const PASSED: Success = { passed: 1 };

/** Runs ESLint on every file. Reports one passed check, or one failure per file. */
export const lintStage: Stage = {
  name: 'lint',
  async run({ root, filters, gate }) {
    const eslint = new ESLint({ cwd: root, warnIgnored: false });
    if (!gate) {
      const results = await eslint.lintFiles(filters.length > 0 ? filters : ['.']);
      return results.length === 0 ? failure('No file was linted.') : found(results, root);
    }
    const { files } = gate.snapshot;
    const settings = files.filter((path) => SETTINGS.test(path));
    const checks = files.filter(isCode).map((name) => ({ name, inputs: [name, ...settings] }));
    const { run, known, unreached, remember } = gate.select('lint', checks);
    const parts = { all: checks.length, known: known.length, unreached };
    if (run.length === 0)
      return { passed: known.length > 0 ? 1 : 0, failed: 0, failures: [], parts };
    const results = await eslint.lintFiles(run.map(({ name }) => name));
    const failedFiles = new Set(
      results.filter(isBad).map(({ filePath }) => relative(root, filePath)),
    );
    const passedChecks = run.filter(({ name }) => !failedFiles.has(name));
    remember(new Map(passedChecks.map(({ name }) => [name, PASSED])));
    return { ...found(results, root), parts };
  },
};

const isBad = ({ messages }: ESLint.LintResult): boolean => messages.length > 0;

function found(results: ESLint.LintResult[], root: string): StageResult {
  const badResults = results.filter(isBad);
  return {
    passed: badResults.length === 0 ? 1 : 0,
    failed: badResults.length,
    failures: badResults.map(({ filePath, messages }) => {
      const lines = messages.map(
        ({ line, column, message, ruleId }) =>
          `  ${line}:${column}  ${message}  (${ruleId ?? 'syntax'})`,
      );
      return [relative(root, filePath), ...lines].join('\n');
    }),
  };
}
