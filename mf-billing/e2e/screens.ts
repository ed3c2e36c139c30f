import { expect } from '@playwright/test';
import type { RemoteScreen } from '@voxgrove/tooling/screens';

const billing = (part = '') => `/account/billing${part}`;

/** Every screen of this remote. */
export const screens: RemoteScreen[] = [
  { name: 'billing', path: () => billing() },
  { name: 'modify plan', path: () => billing('/plan') },
  { name: 'cancel the plan', path: () => billing('/cancel') },
  { name: 'add-ons', path: () => billing('/addons') },
  { name: 'subscribe', path: () => billing('/subscribe') },
  {
    name: 'subscribe, payment',
    path: () => billing('/subscribe?step=pay'),
    async first(page) {
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(page.getByRole('radio', { name: 'Apple Pay' })).toBeVisible();
    },
  },
  { name: 'top up', path: () => billing('/top-up') },
  { name: 'buy credits', path: () => billing('/credits') },
  { name: 'payment method', path: () => billing('/payment-method') },
  { name: 'statement', path: () => billing('/statement') },
  { name: 'invoices', path: () => billing('/invoices') },
  { name: 'corrections', path: () => billing('/corrections') },
];
