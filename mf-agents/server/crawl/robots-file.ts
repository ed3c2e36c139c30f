import { decodeText } from '@voxgrove/server/text/decode-text';
import { boundedRobots } from './bounded-robots';

/** Returns a robots.txt as text, with a limited number of rules. */
export const readRobotsFile = (bytes: Uint8Array, contentType: string | undefined): string =>
  boundedRobots(decodeText(bytes, contentType));
