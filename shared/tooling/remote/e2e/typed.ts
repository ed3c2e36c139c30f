import { join } from 'node:path';
import { product } from '@voxgrove/tooling/e2e';
import { runTool } from '../../test/run-tool';

const ROOT = join(import.meta.dirname, '../../../..');

/** The output of `--json`; see docs/guides/deploy-a-remote.md. */
export interface Answer {
  ok: boolean;
  exitCode?: number;
  code?: string;
  message?: string;
  build?: string;
  state?: string;
  stable?: string | null;
  details?: Record<string, unknown>;
}

/**
 * Runs the command against the product of the test, with `REMOTES_PATH` = `folder` and with a
 * token, or else with the demo's token.
 */
export async function typed(
  folder: string,
  args: string[],
  token?: string,
): Promise<{ code: number | null; answer: Answer; progress: string }> {
  const demo =
    token === undefined && !['create', 'build'].includes(args[0] ?? '')
      ? ['--local-demo-token']
      : [];
  const { code, stdout, stderr } = await runTool(
    ROOT,
    [join(ROOT, 'shared/tooling/bin/remote.mjs'), ...args, '--json', ...demo],
    {
      VOXGROVE_REGISTRY_URL: product().urls.gateway,
      VOXGROVE_REGISTRY_TOKEN: token ?? '',
      REMOTES_PATH: folder,
    },
  );
  return { code, answer: JSON.parse(stdout || '{}') as Answer, progress: stderr };
}
