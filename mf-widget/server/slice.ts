import { composeModules } from '@voxgrove/server/module';
import type { Slice } from '@voxgrove/server/slice';
import { admissionModule } from './admission/module';
import { analyticsModule } from './analytics/module';
import { declarations } from './declarations';
import { demoPageModule } from './demo-page/module';
import { firstVisitModule } from './first-visit/module';
import { limitsModule } from './limits/module';
import { mailModule } from './mail/module';
import { publicApiModule } from './public-api/module';
import { scriptModule } from './script/module';

/**
 * The widget's slice: its script and the public API for visitors. Other slices own agents and
 * conversations and provide them through ports.
 */
export const slice: Slice = {
  name: 'mf-widget',
  ...declarations,
  setup: async (context) => {
    const networks = context.secrets.derive('widget.networks');
    const { tokens, proven, ...admission } = admissionModule(context);
    const { firstVisits, ...visits } = firstVisitModule(context);
    const { shown, ...analytics } = analyticsModule(context, networks);
    const { limits, budgets, ...limiting } = limitsModule(context, networks);
    return composeModules([
      admission,
      limiting,
      analytics,
      visits,
      scriptModule(context, { firstVisits, shown }),
      demoPageModule(context),
      mailModule(context, budgets),
      publicApiModule({ slice: context, tokens, proven, limits, budgets }),
    ]);
  },
};
