export { startDemoSite } from './site';
export type { DemoSite, DemoSiteOptions } from './site';
