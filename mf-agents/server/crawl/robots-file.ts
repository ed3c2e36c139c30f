import { decodeText } from '@voxgrove/server/text/decode-text';
import { boundedRobots } from './bounded-robots';

/** A robots.txt as text, with no more rules than addresses can be compared with. */
export const readRobotsFile = (bytes: Uint8Array, contentType: string | undefined): string =>
  boundedRobots(decodeText(bytes, contentType));
