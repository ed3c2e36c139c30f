import { pictureSources } from '@voxgrove/server/http/picture-sources';
import { publicPage } from '@voxgrove/server/http/public-page';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { demoPage } from './demo-page';
import { framePage } from './frame-page';

/** Creates the module of the pages with a chat: the demo page and the page for frames. */
export function demoPageModule(context: SliceContext): ServerModule {
  const images = pictureSources(context.config);
  return {
    name: 'demo-page',
    routes: [publicPage(demoPage(context), images), publicPage(framePage(context), images)],
  };
}
