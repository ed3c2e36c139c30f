import { notify, toApiError, useT } from '@voxgrove/sdk';
import { Button, EmptyState, Icon } from '@voxgrove/ui';
import { useOpenAgency } from '../../data/agency';

/** Explains what an agency is, and shows the button that opens one for this workspace. */
export function OpenAgency({ workspaceId }: { workspaceId: string }) {
  const t = useT('mf-agency');
  const open = useOpenAgency(workspaceId);
  // Callbacks of `mutate` would not run, because the settings replace this component before the
  // call ends.
  const start = (): Promise<void> =>
    open.mutateAsync().then(
      () => notify({ type: 'success', message: t('agency.initialized') }),
      () => notify({ type: 'error', message: t('agency.notCreated') }),
    );
  return (
    <EmptyState
      framed
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
