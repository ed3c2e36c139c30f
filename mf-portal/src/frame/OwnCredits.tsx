import type { PortalSession } from '@voxgrove/contracts';
import { Slot, useQuery, useT } from '@voxgrove/sdk';
import { Box, Button, Flex, Icon } from '@voxgrove/ui';
import { useMemo } from 'react';
import { ownCreditsQuery } from '../data/own-credits';

export interface OwnCreditsProps {
  session: Extract<PortalSession, { kind: 'client' }>;
  /** Whether the billing window is open. */
  isPaying: boolean;
  onPaying: (isPaying: boolean) => void;
}

/**
 * Billing of the client's organization: a line while its credits are used up, and the window of
 * billing, which belongs to another remote.
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
        // The client may have bought credits.
        void refetch();
      },
    }),
    [organisation.ID, organisation.workspaceId, client.email, isPaying, onPaying, refetch],
  );
  return (
    <>
      {data?.isUsedUp === true && (
        <Flex
          role="status"
          gap="3"
          align="center"
          wrap="wrap"
          px={{ base: '3', md: '5' }}
          py="1.5"
          bg="danger.subtle"
          borderBottomWidth="1px"
          borderColor="danger.border"
          fontSize="sm"
        >
          <Box color="danger.fg">
            <Icon name="credit-card" size={16} />
          </Box>
          <Box flex="1" minW="12rem">
            {t('bar.creditsUsedUp')}
          </Box>
          <Button size="sm" variant="outline" onClick={() => onPaying(true)}>
            {t('bar.buyCredits')}
          </Button>
        </Flex>
      )}
      <Slot name="portal.billing" props={props} />
    </>
  );
}
