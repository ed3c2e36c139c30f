import { createRecorder } from '@voxgrove/federation/telemetry/recorder';
import { sendTo, startSending } from '@voxgrove/federation/telemetry/start-sending';
import { watchErrors } from '@voxgrove/federation/telemetry/watch-errors';

/** What this page has seen of its remotes. */
export const recorder = createRecorder();

/** From now on errors and violations are noticed. Before any remote's code runs. */
export const watchRemotes = (): void => {
  watchErrors(window, recorder);
};

/** From now on it is told. Somebody has to be signed in. @param pageProof without it the report counts for no verdict */
export const sendTelemetry = (pageProof: string | undefined): void => {
  const query = pageProof === undefined ? '' : `?${new URLSearchParams({ page: pageProof })}`;
  startSending(recorder, sendTo(`/registry/telemetry${query}`));
};
