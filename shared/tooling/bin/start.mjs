/**
 * `npm start`: everything from a fresh checkout to running addresses. Plain Node until the packages
 * are installed.
 */
import { checkNodeVersion } from '../start/node-version.mjs';
import { installIfNeeded } from '../start/install.mjs';

checkNodeVersion();
await installIfNeeded();
const { register } = await import('tsx/esm/api');
register();
const { startCommand } = await import('../start/start-command.ts');
await startCommand();
