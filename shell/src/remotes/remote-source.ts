import { createLoader } from '@voxgrove/federation';
import type { BuildTarget } from '@voxgrove/federation';
import { CONTRACT_VERSION } from '@voxgrove/sdk';
import { crashMarks } from './crash-marks';
import { recorder } from './telemetry';

const loader = createLoader({ contract: CONTRACT_VERSION, marks: crashMarks, observer: recorder });

/**
 * Loads a module of a remote. No other file loads modules of remotes, because the benchmark's build
 * with one bundle replaces this file.
 * @param afresh ignore what was loaded before
 * @throws RemoteFailure
 */
export const loadRemoteModule = (
  target: BuildTarget,
  expose: string,
  afresh = false,
): Promise<unknown> => loader.load(target, expose, afresh);
