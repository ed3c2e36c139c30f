import { BuildName } from '../parts/BuildName';
import { useTexts } from '../useTexts';
import { ChangeDialog } from './ChangeDialog';
import { ReasonField } from './ReasonField';
import { useReason } from './use-reason';
import type { DialogProps } from './dialog-props';

/** Blocks a build for good. */
export function BlockDialog({ remote, revision, build = '', onClose }: DialogProps) {
  const t = useTexts();
  const reason = useReason();
  return (
    <ChangeDialog
      remote={remote}
      revision={revision}
      onClose={onClose}
      verb={`builds/${build}/block`}
      danger
      title={t('block.title', { name: remote.name })}
      description={
        <>
          {t('block.body')} <BuildName build={build} />
        </>
      }
      confirm={t('block.confirm')}
      body={reason.body}
      done={t('block.done', { build })}
    >
      <ReasonField {...reason.field} />
    </ChangeDialog>
  );
}
