import { useTexts } from '../useTexts';
import { ChangeDialog } from './ChangeDialog';
import { NewRoutesNotice } from './NewRoutesNotice';
import type { DialogProps } from './dialog-props';

/** Approves the new routes of a team's build. */
export function ApproveRoutesDialog({ remote, revision, build = '', onClose }: DialogProps) {
  const t = useTexts();
  return (
    <ChangeDialog
      remote={remote}
      revision={revision}
      onClose={onClose}
      verb={`builds/${build}/approve-routes`}
      title={t('approve.title', { build })}
      description={t('approve.body', { owner: remote.owner })}
      confirm={t('approve.confirm')}
      body={() => ({})}
      done={t('approve.done', { build })}
    >
      <NewRoutesNotice remote={remote} build={build} />
    </ChangeDialog>
  );
}
