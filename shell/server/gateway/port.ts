/** Everything that other modules may import from this one. */
export { countryOf } from './country';
export { CspReports } from './csp-reports';
export { healthEndpoint } from './health';
export { pageEndpoints } from './pages';
export { principalResolver } from './principals';
export { registryEndpoints } from './registry-routes';
export { rightBackPage } from './right-back-page';
export { sessionControl } from './session-control';
export { builtFileEndpoints } from './static-files';
export { separateFilesOrigin, uploadsEndpoint } from './uploads';
