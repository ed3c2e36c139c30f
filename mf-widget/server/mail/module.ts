import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import type { VisitorBudgets } from '../limits/port';
import { visitorMails } from './visitor-mails';

/** Creates the module of mails to visitors. */
export const mailModule = (context: SliceContext, budgets: VisitorBudgets): ServerModule => ({
  name: 'mail',
  provides: { visitorMails: visitorMails(context, budgets) },
});
