import { composeModules } from '@voxgrove/server/module';
import type { Slice } from '@voxgrove/server/slice';
import { declarations } from './declarations';
import { itemsModule } from './items/module';

export const slice: Slice = {
  name: 'mf-template',
  ...declarations,
  setup: async (context) => composeModules([itemsModule(context)]),
};
