import { createRecorder } from '@voxgrove/federation/telemetry/recorder';
import { sendTo, startSending } from '@voxgrove/federation/telemetry/start-sending';
import { watchErrors } from '@voxgrove/federation/telemetry/watch-errors';

/** What this page has seen of its remotes. */
export const recorder = createRecorder();

/** From now on errors and violations are noticed. Before any remote's code runs. */
export const watchRemotes = (): void => { watchErrors(window, recorder); };

/** From now on it is told. Somebody has to be signed in. */
export const sendTelemetry = (): void => { startSending(recorder, sendTo('/registry/telemetry')); };
