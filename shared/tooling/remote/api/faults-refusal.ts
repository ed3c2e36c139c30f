import type { CandidateFault } from '@voxgrove/contracts';
import { Refusal } from '../refusal';
import { table } from '../table';

/**
 * Creates a refusal with a table of the faults: one line with the fault, one line with the advice.
 */
export const faultsRefusal = (message: string, faults: CandidateFault[]): Refusal =>
  new Refusal('refused', message, {
    code: 'BUILD_REFUSED',
    advice: 'Do what the table says, then run the command again.',
    details: { faults },
    text: table(
      ['check', 'what, and what to do'],
      faults.flatMap(({ code, message: what, advice }) => [
        [code, what],
        ['', `→ ${advice}`],
      ]),
    ),
  });
