import type { ServerModule } from '@voxgrove/server/module';
import { tabFrameEndpoint } from './tab-frame';

/** The document in which custom tabs run. */
export const customTabsModule = (): ServerModule => ({
  name: 'custom-tabs',
  routes: [tabFrameEndpoint],
});
