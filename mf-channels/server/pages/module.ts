import type { Region } from '@voxgrove/contracts';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import type { Engine } from '../engine/port';
import { metaApp } from '../meta/port';
import { pageAdapter } from './adapter';
import { PAGE_COLLECTIONS, PAGE_INDEXES, pageLogins } from './collections';
import { forgetLogins, forgetToken } from './login';
import { pageRoutes } from './routes';

/** Messenger and Instagram: the inboxes of pages at Meta. */
export function pagesModule(context: SliceContext, engine: Engine): ServerModule {
  const pages = { context, engine, app: metaApp(context) };
  engine.add(pageAdapter(pages, 'instagram'));
  engine.add(pageAdapter(pages, 'messenger'));
  const forget = async (
    region: Region,
    field: 'agentId' | 'workspaceId',
    value: string,
  ): Promise<void> => {
    const here = context.store.for(region);
    const where = [{ field, op: '==' as const, value }];
    for (const login of await here.query(pageLogins, { where }))
      await forgetToken(pages, region, login);
    for (const collection of PAGE_COLLECTIONS) await deleteWhere<object>(here, collection, where);
  };
  return {
    name: 'pages',
    routes: pageRoutes(pages),
    indexes: PAGE_INDEXES,
    schedules: [forgetLogins(pages)],
    forgetAgent: (region, { agentId }) => forget(region, 'agentId', agentId),
    forgetWorkspace: (region, workspaceId) => forget(region, 'workspaceId', workspaceId),
  };
}
