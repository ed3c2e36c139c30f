import type { PortalSession } from '@voxgrove/contracts';
import { Slot, useLive, useLiveState } from '@voxgrove/sdk';
import { portalStore, queryClient, useStore } from '@voxgrove/sdk/internal';
import { Box, Flex } from '@voxgrove/ui';
import { useCallback, useEffect, useMemo } from 'react';
import { ConnectionBanner } from '../frame/ConnectionBanner';
import { NotificationBell } from '../frame/notifications/NotificationBell';
import { LeaveDialog } from '../frame/LeaveDialog';
import { Notices } from '../parts/Notices';
import { PageTitle } from '../frame/PageTitle';
import { RegistryBanner } from '../frame/RegistryBanner';
import { RemoteOutlet } from '../frame/RemoteOutlet';
import { SkipLink } from '../frame/SkipLink';
import { ViewingBanner } from './ViewingBanner';

/**
 * Interval in which the page polls the session while the client's access is switched off, ms.
 * During this time there are no live updates.
 */
const ASK_AGAIN_MS = 3_000;

/** A page that is loading can push the footer out of the window, which must not be visible. */
const FOOTER_AFTER_PAGE = {
  '&:has(main[aria-busy="true"]) > [data-portal-footer]': { visibility: 'hidden' },
  '&:has(main [aria-busy="true"]:not(button)) > [data-portal-footer]': { visibility: 'hidden' },
};

/**
 * The dashboard of an agency's clients. A remote provides the frame around the pages of remotes.
 */
export function PortalFrame({ readSession }: { readSession: () => Promise<PortalSession> }) {
  const refresh = useCallback(async () => {
    const session = await readSession();
    const current = portalStore.get();
    if (current === null || JSON.stringify(current.session) === JSON.stringify(session)) return;
    // The view as a client is over: the administrator of the agency is back.
    if (session.kind !== current.session.kind) {
      const { basePath, region } = current.tenant;
      location.assign(`${basePath}/app/${region}/organizations`);
      return;
    }
    portalStore.set({ ...current, session });
    await queryClient.invalidateQueries();
  }, [readSession]);
  const follow = useCallback(() => void refresh().catch(() => undefined), [refresh]);
  const session = useStore(portalStore)?.session;
  const client = session?.kind === 'client' ? session : undefined;
  useLive(client ? [`clients/${client.client.ID}`, `orgs/${client.organisation.ID}`] : [], follow);
  const isCutOff = useLiveState() === 'lost' || Boolean(client?.accessDisabled);
  useEffect(() => {
    if (!isCutOff) return;
    const timer = setInterval(follow, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isCutOff, follow]);
  const props = useMemo(() => ({ refresh }), [refresh]);
  return (
    <>
      <SkipLink />
      <Flex direction="column" minH="100dvh" css={FOOTER_AFTER_PAGE}>
        <Box pos="sticky" top="0" zIndex="sticky">
          {client && <ViewingBanner session={client} onEnded={follow} />}
          <Flex
            as="header"
            align="center"
            // Reserves the height of the remote's bar, which is loaded later and must not move the
            // page.
            minH="calc(3.5rem + 1px)"
            bg="bg.panel"
            borderBottomWidth="1px"
            borderColor="border"
          >
            <Box flex="1" minW="0">
              <Slot name="portal.frame" />
            </Box>
            {client && client.accessDisabled === null && <NotificationBell />}
            <Box pe={{ base: '2', md: '4' }} minW={{ base: '11', md: '13' }}>
              <Slot name="portal.profile" props={props} />
            </Box>
          </Flex>
        </Box>
        <ConnectionBanner />
        <RegistryBanner />
        <Flex direction="column" flex="1" minW="0">
          <RemoteOutlet />
        </Flex>
        <Box data-portal-footer>
          <Slot name="portal.footer" />
        </Box>
      </Flex>
      <PageTitle />
      <Notices />
      <LeaveDialog />
    </>
  );
}
