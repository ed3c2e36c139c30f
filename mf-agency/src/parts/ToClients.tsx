import { Link, linkTo, useT } from '@voxgrove/sdk';
import { Button } from '@voxgrove/ui';

/** Links back to the clients. */
export function ToClients() {
  const t = useT('mf-agency');
  return (
    <Button asChild variant="outline">
      <Link to={linkTo('clients.list') ?? ''}>{t('activity.back')}</Link>
    </Button>
  );
}
