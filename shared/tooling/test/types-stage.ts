import { join } from 'node:path';
import { isCode } from '../source/list-files';
import { cacheFolder } from './cache-folder';
import { runTool } from './run-tool';
import type { Stage } from './stage';
import { keyOf } from './success-cache';
import { wholeCheck } from './whole-check';

const TSC = ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json'];

/**
 * Runs the TypeScript compiler on the whole repository. Reports one passed check, or one failure
 * per error. With a cache the compiler keeps its results per file and checks only the files that a
 * change affects.
 */
export const typesStage: Stage = {
  name: 'types',
  run: ({ root, gate }) =>
    wholeCheck(
      'types',
      gate,
      (path) => isCode(path) || path.endsWith('.json'),
      async () => {
        const buildInfo = join(cacheFolder(), 'types', `${keyOf(root).slice(0, 16)}.tsbuildinfo`);
        const incremental = gate ? ['--incremental', '--tsBuildInfoFile', buildInfo] : [];
        const { code, stdout, stderr } = await runTool(root, [
          ...TSC,
          '--pretty',
          'false',
          ...incremental,
        ]);
        if (code === 0) return { passed: 1, failed: 0, failures: [] };
        // Continuation lines are indented.
        const errors = `${stdout}${stderr}`.trim().split(/\n(?=\S)/);
        return { passed: 0, failed: errors.length, failures: errors };
      },
    ),
};
