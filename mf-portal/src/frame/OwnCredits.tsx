import type { PortalSession } from '@voxgrove/contracts';
import { Slot, useQuery, useT } from '@voxgrove/sdk';
import { Button, Icon, PageBanner } from '@voxgrove/ui';
import { useMemo } from 'react';
import { ownCreditsQuery } from '../data/own-credits';

export interface OwnCreditsProps {
  session: Extract<PortalSession, { kind: 'client' }>;
  /** Whether the billing window is open. */
  isPaying: boolean;
  onPaying: (isPaying: boolean) => void;
}

/**
 * Shows a banner while the credits of the client's organization are used up, and the billing window
 * of another remote.
 */
export function OwnCredits({ session, isPaying, onPaying }: OwnCreditsProps) {
  const t = useT('mf-portal');
  const { data, refetch } = useQuery(ownCreditsQuery);
  const { organisation, client } = session;
  const props = useMemo(
    () => ({
      orgId: organisation.ID,
      workspaceId: organisation.workspaceId,
      email: client.email,
      open: isPaying,
      onClose: () => {
        onPaying(false);
        // Reads the state again, because the client may have bought credits.
        void refetch();
      },
    }),
    [organisation.ID, organisation.workspaceId, client.email, isPaying, onPaying, refetch],
  );
  return (
    <>
      <PageBanner
        type="error"
        icon={<Icon name="credit-card" size={16} />}
        actions={
          <Button size="sm" variant="outline" onClick={() => onPaying(true)}>
            {t('bar.buyCredits')}
          </Button>
        }
      >
        {data?.isUsedUp === true && t('bar.creditsUsedUp')}
      </PageBanner>
      <Slot name="portal.billing" props={props} />
    </>
  );
}
