import { offersUpgrade } from '@voxgrove/contracts';
import { Link, linkTo, useT } from '@voxgrove/sdk';
import { useRegistry, useWorkspaceIfAny } from '@voxgrove/sdk/internal';
import { Button, Icon } from '@voxgrove/ui';
import { useNow } from './use-now';

/**
 * Offers a plan to a workspace without one, when the offer is due. Hidden while no remote declares
 * the page.
 */
export function UpgradeButton({ full = false }: { /** Full width. */ full?: boolean }) {
  const t = useT('shell');
  useRegistry(); // the page may appear or disappear
  const workspace = useWorkspaceIfAny();
  const now = useNow();
  const billing = linkTo('account.billing');
  if (billing === undefined || !workspace || !offersUpgrade(workspace, now)) return null;
  return (
    <Button asChild variant="outline" {...(full && { w: 'full' })}>
      <Link to={billing}>
        <Icon name="sparkles" size={16} />
        {t('frame.upgrade')}
      </Link>
    </Button>
  );
}
