import { notify, toApiError, useT } from '@voxgrove/sdk';
import { Button, EmptyState, Icon } from '@voxgrove/ui';
import { useOpenAgency } from '../../data/agency';

/** What an agency is, and the button that opens the one of this workspace. */
export function OpenAgency({ workspaceId }: { workspaceId: string }) {
  const t = useT('mf-agency');
  const open = useOpenAgency(workspaceId);
  // The settings replace this component before callbacks of `mutate` would run.
  const start = (): Promise<void> =>
    open.mutateAsync().then(
      () => notify({ type: 'success', message: t('agency.initialized') }),
      () => notify({ type: 'error', message: t('agency.notCreated') }),
    );
  return (
    <EmptyState
      page
      icon={<Icon name="globe" size={22} />}
      title={t('agency.emptyTitle')}
      actions={
        <Button onClick={() => void start()} loading={open.isPending}>
          {t('agency.open')}
        </Button>
      }
    >
      {open.error ? toApiError(open.error).message : t('agency.emptyBody')}
    </EmptyState>
  );
}
