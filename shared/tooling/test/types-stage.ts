import { runTool } from './run-tool';
import type { Stage } from './stage';

/** The TypeScript compiler over the whole house; one check, or one failure per error. */
export const typesStage: Stage = {
  name: 'types',
  async run(root) {
    const { code, stdout, stderr } = await runTool(root, [
      'node_modules/typescript/bin/tsc',
      '--noEmit',
      '-p',
      'tsconfig.json',
      '--pretty',
      'false',
    ]);
    if (code === 0) return { passed: 1, failed: 0, failures: [] };
    // Continuation lines are indented.
    const errors = `${stdout}${stderr}`.trim().split(/\n(?=\S)/);
    return { passed: 0, failed: errors.length, failures: errors };
  },
};
