/**
 * `npm test [-- STAGE ...]`: all checks. Stages: format, lint, types, dead-code, unit, browser,
 * firebase.
 */
import { checkNodeVersion } from '../start/node-version.mjs';
import { installIfNeeded } from '../start/install.mjs';

checkNodeVersion();
await installIfNeeded();
const { register } = await import('tsx/esm/api');
register();
const { testCommand } = await import('../test/test-command.ts');
await testCommand(process.argv.slice(2));
