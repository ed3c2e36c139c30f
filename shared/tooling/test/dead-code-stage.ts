import { runTool } from './run-tool';
import type { Stage } from './stage';

/** knip: files, exports and dependencies that nothing uses. */
export const deadCodeStage: Stage = {
  name: 'dead-code',
  async run(root) {
    const { code, stdout, stderr } = await runTool(root, [
      'node_modules/knip/bin/knip.js',
      '--no-progress',
    ]);
    if (code === 0) return { passed: 1, failed: 0, failures: [] };
    return { passed: 0, failed: 1, failures: [`${stdout}${code === 1 ? '' : stderr}`.trim()] };
  },
};
