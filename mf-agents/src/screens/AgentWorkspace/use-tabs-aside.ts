import { useFlag, usePortal } from '@voxgrove/sdk';

/**
 * Whether the tabs are beside the page. Owners choose it in their browser. Clients begin with the
 * layout of their organization; that somebody turned it is remembered apart from the owners' choice.
 */
export function useTabsAside(): [boolean, (aside: boolean) => void] {
  const session = usePortal()?.session;
  const [ofOwner, setOfOwner] = useFlag('agentTabsAside');
  const layout = session?.kind === 'client' ? session.organisation.dashboardLayout : 'vertical';
  const [isTurned, setTurned] = useFlag(`portalTabsTurned.${layout}`);
  if (session === undefined) return [ofOwner, setOfOwner];
  const initial = layout === 'vertical';
  return [initial !== isTurned, (aside) => setTurned(aside !== initial)];
}
