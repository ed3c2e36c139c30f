import { isCode } from '../source/list-files';
import { runTool } from './run-tool';
import type { Stage } from './stage';
import { wholeCheck } from './whole-check';

/** Checks for import cycles and mutual dependencies of folders, including type-only imports. */
export const houseStage: Stage = {
  name: 'house',
  run: ({ root, gate }) =>
    wholeCheck('house', gate, isCode, async () => {
      const { code, stdout, stderr } = await runTool(root, [
        'shared/tooling/bin/house.mjs',
        '--check',
      ]);
      if (code === 0) return { passed: 1, failed: 0, failures: [] };
      return { passed: 0, failed: 1, failures: [`${stdout}${stderr}`.trim()] };
    }),
};
