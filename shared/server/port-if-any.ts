import type { Ports } from '@voxgrove/contracts';
import { NoSuchPort } from './no-such-port';
import type { SliceContext } from './slice';

/**
 * Returns a port, or null if no slice of the installation provides it. Throws all other errors of
 * the port.
 */
export function portIfAny<Name extends keyof Ports>(
  port: SliceContext['port'],
  name: Name,
): Ports[Name] | null {
  try {
    return port(name);
  } catch (error) {
    if (error instanceof NoSuchPort) return null;
    throw error;
  }
}
