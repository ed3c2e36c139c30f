import { createLoader } from '@voxgrove/federation';
import type { BuildTarget } from '@voxgrove/federation';
import { CONTRACT_VERSION } from '@voxgrove/sdk';
import { crashMarks } from './crash-marks';
import { recorder } from './telemetry';

const loader = createLoader({ contract: CONTRACT_VERSION, marks: crashMarks, observer: recorder });

/**
 * How modules of remotes are obtained: the only file that knows. The one-bundle build that the benchmark compares with
 * puts another file in its place.
 * @param afresh what was loaded before is of no use any more
 * @throws RemoteFailure
 */
export const loadRemoteModule = (
  target: BuildTarget,
  expose: string,
  afresh = false,
): Promise<unknown> => loader.load(target, expose, afresh);
