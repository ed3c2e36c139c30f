import { createRecorder } from '@voxgrove/federation/telemetry/recorder';
import { sendTo, startSending } from '@voxgrove/federation/telemetry/start-sending';
import { watchErrors } from '@voxgrove/federation/telemetry/watch-errors';

/** Telemetry of this page's remotes. */
export const recorder = createRecorder();

/** Starts to record errors and violations. Must be called before any code of a remote runs. */
export const watchRemotes = (): void => {
  watchErrors(window, recorder);
};

/**
 * Starts to send the records, for a signed-in person.
 * @param pageProof without it, the reports do not count for a verdict
 */
export const sendTelemetry = (pageProof: string | undefined): void => {
  const query = pageProof === undefined ? '' : `?${new URLSearchParams({ page: pageProof })}`;
  startSending(recorder, sendTo(`/registry/telemetry${query}`));
};
