import { join } from 'node:path';
import { publicFile } from '@voxgrove/server/http/public-file';
import { staticFiles } from '@voxgrove/server/http/static-files';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { assetHeaders } from './asset-headers';
import { scriptFile } from './script-file';
import type { ScriptVisits } from './script-file';

const BUILD = join(import.meta.dirname, '../../dist/embed');

/**
 * Creates the module that serves the script for customers' pages and the files of the widget's
 * build.
 */
export const scriptModule = (context: SliceContext, visits: ScriptVisits): ServerModule => ({
  name: 'script',
  routes: [
    publicFile(scriptFile(context, visits)),
    staticFiles({
      prefix: '/widget/v1/',
      summary: "A file of the widget's build.",
      folder: BUILD,
      headers: assetHeaders(context.config.dev),
    }),
  ],
});
