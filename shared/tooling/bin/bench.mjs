/**
 * `npm run bench -- [NAME ...] [--json]`: runs benchmarks of bench; without a name, all of
 * them.
 */
import { register } from 'tsx/esm/api';

register();
const { benchCommand } = await import('../bench/bench-command.ts');
await benchCommand(process.argv.slice(2));
