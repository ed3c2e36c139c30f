/** Everything that other modules may import from this one. */
export { createRemoteHealth } from './create-remote-health';
export type { RemoteHealth, RemoteHealthView } from './health';
export { PageProofs } from './page-proof';
export { remoteHealthSlice } from './remote-health-slice';
export { telemetryEndpoint } from './telemetry-route';
