#!/usr/bin/env node
/**
 * `npm run remote -- VERB …`, and `npx voxgrove-remote VERB …` inside a remote's folder: deploys
 * and steers remotes.
 */
import { register } from 'tsx/esm/api';

register();
const { remoteCommand } = await import('../remote/remote-command.ts');
const interrupt = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    interrupt.abort();
    process.once(signal, () => process.exit(130));
  });
// npm runs a script of the root in the root's folder. INIT_CWD is the folder in which the command
// was typed.
const cwd =
  process.env.npm_lifecycle_event === 'remote'
    ? (process.env.INIT_CWD ?? process.cwd())
    : process.cwd();
process.exit(
  await remoteCommand(process.argv.slice(2), {
    cwd,
    env: process.env,
    stdout: process.stdout,
    stderr: process.stderr,
    signal: interrupt.signal,
  }),
);
