import { runTool } from './run-tool';
import type { Stage } from './stage';
import { wholeCheck } from './whole-check';

/** Runs knip, which finds unused files, exports and dependencies. */
export const deadCodeStage: Stage = {
  name: 'dead-code',
  run: ({ root, gate }) =>
    wholeCheck(
      'dead-code',
      gate,
      (path) => !path.startsWith('docs/'),
      async () => {
        const { code, stdout, stderr } = await runTool(root, [
          'node_modules/knip/bin/knip.js',
          '--no-progress',
        ]);
        if (code === 0) return { passed: 1, failed: 0, failures: [] };
        return { passed: 0, failed: 1, failures: [`${stdout}${code === 1 ? '' : stderr}`.trim()] };
      },
    ),
};
