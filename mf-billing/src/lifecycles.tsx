import { createLifecycles, Route, Routes } from '@voxgrove/sdk';
import './parts/icons';
import { messages } from './i18n/en';
import { PaymentMethodDialog } from './payment/PaymentMethodDialog';
import { AddonsDialog } from './screens/Addons/AddonsDialog';
import { OverviewScreen } from './screens/Billing/OverviewScreen';
import { CorrectionsScreen } from './screens/Corrections/CorrectionsScreen';
import { BuyCreditsDialog } from './screens/Credits/BuyCreditsDialog';
import { TopUpDialog } from './screens/Credits/TopUpDialog';
import { CancelDialog } from './screens/Plan/CancelDialog';
import { ManagePlanDialog } from './screens/Plan/ManagePlanDialog';
import { InvoicesScreen } from './screens/Statement/InvoicesScreen';
import { StatementScreen } from './screens/Statement/StatementScreen';
import { SubscribeDialog } from './screens/Subscribe/SubscribeDialog';

export const { bootstrap, mount, unmount, update } = createLifecycles({
  name: 'mf-billing',
  namespace: 'mf-billing',
  messages,
  element: (
    <Routes>
      <Route path="/account/billing/statement" element={<StatementScreen />} />
      <Route path="/account/billing/invoices" element={<InvoicesScreen />} />
      <Route path="/account/billing/corrections" element={<CorrectionsScreen />} />
      <Route path="/account/billing" element={<OverviewScreen />}>
        <Route path="plan" element={<ManagePlanDialog />} />
        <Route path="cancel" element={<CancelDialog />} />
        <Route path="addons" element={<AddonsDialog />} />
        <Route path="subscribe" element={<SubscribeDialog />} />
        <Route path="credits" element={<BuyCreditsDialog />} />
        <Route path="top-up" element={<TopUpDialog />} />
        <Route path="payment-method" element={<PaymentMethodDialog />} />
      </Route>
    </Routes>
  ),
});
