import { composeModules } from '@voxgrove/server/module';
import type { Slice } from '@voxgrove/server/slice';
import { auditModule } from './audit/module';
import { clientListModule } from './client-list/module';
import { customTabsModule } from './custom-tabs/module';
import { declarations } from './declarations';
import { domainsModule } from './domains/module';
import { emailDomainsModule } from './email-domains/module';
import { reportsModule } from './reports/module';
import { settingsModule } from './settings/module';
import { snapshotsModule } from './snapshots/module';

export const slice: Slice = {
  name: 'mf-agency',
  ...declarations,
  setup: async (context) =>
    composeModules([
      settingsModule(context),
      customTabsModule(context),
      clientListModule(context),
      auditModule(context),
      reportsModule(context),
      snapshotsModule(context),
      emailDomainsModule(context),
      domainsModule(context),
    ]),
};
