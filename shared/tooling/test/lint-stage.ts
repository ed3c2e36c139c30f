import { relative } from 'node:path';
import { ESLint } from 'eslint';
import { failure, type Stage } from './stage';

/** ESLint over every file; one check, or one failure per file. */
export const lintStage: Stage = {
  name: 'lint',
  async run(root, filters) {
    const results = await new ESLint({ cwd: root }).lintFiles(filters.length > 0 ? filters : ['.']);
    if (results.length === 0) return failure('No file was linted.');
    const bad = results.filter((result) => result.messages.length > 0);
    return {
      passed: bad.length === 0 ? 1 : 0,
      failed: bad.length,
      failures: bad.map((result) =>
        [
          relative(root, result.filePath),
          ...result.messages.map(
            (message) =>
              `  ${message.line}:${message.column}  ${message.message}  (${message.ruleId ?? 'syntax'})`,
          ),
        ].join('\n'),
      ),
    };
  },
};
