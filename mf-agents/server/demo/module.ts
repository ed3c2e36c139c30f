import type { ServerModule } from '@voxgrove/server/module';
import { seedDemoAgent } from './seed-demo';
import type { SeedDeps } from './seed-demo';

/** The module that fills a demo installation. */
export const demoModule = (deps: SeedDeps): ServerModule => ({
  name: 'demo',
  seed: (demo) => seedDemoAgent(deps, demo),
});
