/**
 * `npm run house`: figures of the code and of the gate. `--details` names every cycle and every pair
 * of folders, `--json` prints all of it for programs, `--check` fails when there are new ones.
 */
import { register } from 'tsx/esm/api';

register();
const { houseCommand } = await import('../house/house-command.ts');
houseCommand(process.argv.slice(2));
