import type { Region } from '@voxgrove/contracts';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import type { Engine } from '../engine/port';
import { metaApp } from '../meta/port';
import { forgetSignUpToken } from './access';
import { whatsappAdapter } from './adapter';
import { signUps, WHATSAPP_COLLECTIONS, WHATSAPP_INDEXES } from './collections';
import { seedNumber } from './seed-number';

/** WhatsApp numbers of businesses at Meta. */
export function whatsappModule(context: SliceContext, engine: Engine): ServerModule {
  const whatsapp = { context, engine, app: metaApp(context) };
  const adapter = whatsappAdapter(whatsapp);
  engine.add(adapter);
  const forget = async (
    region: Region,
    field: 'agentId' | 'workspaceId',
    value: string,
  ): Promise<void> => {
    const here = context.store.for(region);
    const where = [{ field, op: '==' as const, value }];
    for (const { data } of await here.query(signUps, { where }))
      await forgetSignUpToken(whatsapp, region, data);
    for (const collection of WHATSAPP_COLLECTIONS)
      await deleteWhere<object>(here, collection, where);
  };
  return {
    name: 'whatsapp',
    routes: adapter.routes,
    indexes: WHATSAPP_INDEXES,
    pageOrigins: whatsapp.app.isConfigured
      ? [{ connect: whatsapp.app.origins, frames: whatsapp.app.origins, windows: true }]
      : [],
    seed: (demo) => seedNumber(whatsapp, demo),
    forgetAgent: (region, { agentId }) => forget(region, 'agentId', agentId),
    forgetWorkspace: (region, workspaceId) => forget(region, 'workspaceId', workspaceId),
  };
}
