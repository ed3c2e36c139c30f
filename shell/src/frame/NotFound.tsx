import { Link, useT, useTitle } from '@voxgrove/sdk';
import { Button, EmptyState, Icon } from '@voxgrove/ui';
import { useStart } from './nav-entries';

/** Shown for an unknown address inside the dashboard. */
export function NotFound() {
  const t = useT('shell');
  const home = useStart();
  useTitle(t('notFound.title'));
  return (
    <EmptyState
      icon={<Icon name="compass" size={22} />}
      title={t('notFound.title')}
      actions={
        home && (
          <Button asChild>
            <Link to={home.path}>{t('notFound.home', { name: home.label })}</Link>
          </Button>
        )
      }
    >
      {t('notFound.body')}
    </EmptyState>
  );
}
