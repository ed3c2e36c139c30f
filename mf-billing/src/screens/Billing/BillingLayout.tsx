import { Link, useAppPath, useSession, useT } from '@voxgrove/sdk';
import { ListPage, NavTab, NavTabs } from '@voxgrove/ui';
import type { ReactNode } from 'react';
import { BILLING_PATH } from '../../parts/paths';
import { usePaymentReturn } from './use-payment-return';

const PARTS = ['overview', 'statement', 'invoices'] as const;

/** Title and tabs of the billing pages. */
export function BillingLayout({ children }: { children: ReactNode }) {
  const t = useT('mf-billing');
  const { operator } = useSession();
  usePaymentReturn();
  const parts = operator ? [...PARTS, 'corrections' as const] : PARTS;
  const path = useAppPath();
  // Dialogs have their own addresses below the overview.
  const current = parts.find((part) => path === `${BILLING_PATH}/${part}`) ?? 'overview';
  return (
    <ListPage
      title={t('page.title')}
      subtitle={t('page.subtitle')}
      tabs={
        <NavTabs aria-label={t('page.tabs')}>
          {parts.map((part) => (
            <NavTab asChild key={part}>
              <Link
                to={part === 'overview' ? BILLING_PATH : `${BILLING_PATH}/${part}`}
                {...(part === current && { 'aria-current': 'page' as const })}
              >
                {t(`page.${part}`)}
              </Link>
            </NavTab>
          ))}
        </NavTabs>
      }
    >
      {children}
    </ListPage>
  );
}
