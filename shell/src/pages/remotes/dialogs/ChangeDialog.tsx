import { useState } from 'react';
import type { ReactNode } from 'react';
import { notify } from '@voxgrove/sdk';
import { AlertBox, TimeAgo } from '@voxgrove/ui';
import { useChangeRemote } from '../data/mutations';
import type { ChangeVerb } from '../data/mutations';
import { Actor } from '../parts/Actor';
import { BuildName } from '../parts/BuildName';
import { useTexts } from '../useTexts';
import { DialogForm } from './DialogForm';
import { Refusal } from './Refusal';
import type { DialogProps } from './dialog-props';

interface ChangeDialogProps extends Pick<DialogProps, 'remote' | 'revision' | 'onClose'> {
  verb: ChangeVerb;
  title: string;
  description: ReactNode;
  confirm: string | null;
  danger?: boolean;
  children?: ReactNode;
  /**
   * Returns the body of the call. Returns null if the form is invalid; the form then shows its
   * errors.
   */
  body: () => Record<string, unknown> | null;
  /** Message after success. */
  done: string;
  /** Called with a refusal, for a dialog that offers an alternative. */
  onRefused?: (error: unknown) => void;
}

/**
 * Dialog for one change of a remote. The call contains the revision that is shown. After a conflict
 * the dialog stays open and shows the newer state.
 */
export function ChangeDialog({
  remote,
  revision,
  onClose,
  verb,
  title,
  description,
  confirm,
  danger = false,
  children,
  body,
  done,
  onRefused,
}: ChangeDialogProps) {
  const change = useChangeRemote(remote.name);
  const submit = () => {
    const given = body();
    if (given === null) return;
    change.mutate(
      { verb, body: given, revision },
      {
        onSuccess: () => {
          notify({ type: 'success', message: done });
          onClose();
        },
        onError: (error) => onRefused?.(error),
      },
    );
  };
  return (
    <DialogForm
      title={title}
      description={description}
      onClose={onClose}
      confirm={confirm}
      danger={danger}
      busy={change.isPending}
      onSubmit={submit}
    >
      <Meanwhile remote={remote} />
      {children}
      <Refusal error={change.error} revision={revision} />
    </DialogForm>
  );
}

/**
 * Says that the remote has changed since the dialog opened, so that the confirmation may mean
 * something else now.
 */
function Meanwhile({ remote: { lastChange } }: Pick<DialogProps, 'remote'>) {
  const t = useTexts();
  const [first] = useState(lastChange?.id);
  if (!lastChange || lastChange.id === first) return null;
  return (
    <AlertBox type="info" title={t('change.meanwhile')}>
      <Actor actor={lastChange.actor} /> {t(`audit.${lastChange.action}`)}{' '}
      {lastChange.build && <BuildName build={lastChange.build} />} <TimeAgo at={lastChange.at} />
    </AlertBox>
  );
}
