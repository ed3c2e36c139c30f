import { useFlag, usePortal } from '@voxgrove/sdk';

/**
 * Returns whether the tabs are beside the page, and a setter. Owners choose this in their browser.
 * Clients start with the layout of their organization; a client's own change is stored apart from
 * the owner's choice.
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
