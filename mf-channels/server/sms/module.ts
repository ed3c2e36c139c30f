import type { Region } from '@voxgrove/contracts';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import type { Engine } from '../engine/port';
import { CHANNELS_ENVIRONMENT } from '../environment';
import { smsAdapter } from './adapter';
import { optOuts, SMS_INDEXES } from './collections';
import { OptOuts } from './opt-outs';
import { phoneNumbers } from './phone-numbers';
import { seedNumber } from './seed-number';

/** Text messages of phone numbers at Twilio. */
export function smsModule(context: SliceContext, engine: Engine): ServerModule {
  const { TWILIO_API_BASE } = context.environment(CHANNELS_ENVIRONMENT);
  const { embedded, sandboxUrl } = context.config;
  const usual = embedded && sandboxUrl ? `${sandboxUrl}/twilio` : 'https://api.twilio.com';
  const sms = { context, engine, optOuts: new OptOuts(context), base: TWILIO_API_BASE ?? usual };
  const adapter = smsAdapter(sms);
  engine.add(adapter);
  const forget = (region: Region, field: 'agentId' | 'workspaceId', value: string) =>
    deleteWhere(context.store.for(region), optOuts, [{ field, op: '==', value }]);
  return {
    name: 'sms',
    routes: adapter.routes,
    provides: { phoneNumbers: phoneNumbers(engine) },
    indexes: SMS_INDEXES,
    seed: (demo) => seedNumber(sms, demo),
    forgetAgent: (region, { agentId }) => forget(region, 'agentId', agentId),
    forgetWorkspace: (region, workspaceId) => forget(region, 'workspaceId', workspaceId),
  };
}
