import { AppError, isAppError } from '@voxgrove/contracts';
import { checkDestination } from '@voxgrove/server/outbound/destination';
import { PURPOSES } from '@voxgrove/server/outbound/purposes';
import type { Config } from '@voxgrove/server/config';

/**
 * Refuses a push address that an outbound call would refuse: an internal address, or another port
 * than 443. A name that resolves to an internal address is refused at the time of the call.
 * @throws AppError BAD_INPUT
 */
export function checkPushAddress(endpoint: string, config: Config): void {
  try {
    checkDestination(endpoint, PURPOSES.push, config);
  } catch (error) {
    if (!isAppError(error)) throw error;
    throw new AppError('BAD_INPUT', {
      fields: { 'target.endpoint': 'This address cannot be reached from here.' },
    });
  }
}
