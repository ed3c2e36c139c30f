/**
 * `npm run dev`: the product with every compiler watching, at the same address as `npm start`. `npm
 * run dev -- mf-name`: one remote alone.
 */
import { checkNodeVersion } from '../start/node-version.mjs';
import { installIfNeeded } from '../start/install.mjs';

checkNodeVersion();
await installIfNeeded();
// Read by the webpack factory when the configurations are loaded.
process.env.NODE_ENV = 'development';
const { register } = await import('tsx/esm/api');
register();
const { devCommand } = await import('../dev/dev-command.ts');
await devCommand(process.argv.slice(2));
