/** `npm run billing:sync`: writes plans, add-ons and codes into the Stripe account. */
import { join } from 'node:path';
import { register } from 'tsx/esm/api';

register();
const { syncFromEnvironment } = await import('./server/sync-from-environment.ts');
const report = await syncFromEnvironment(process.env, join(import.meta.dirname, '..'));
console.log(report.length === 0 ? 'The account has the catalogue already.' : report.join('\n'));
