import { notify, toApiError, useT } from '@voxgrove/sdk';
import { AlertBox, Button, Dialog, Stack } from '@voxgrove/ui';
import { useCallback, useState } from 'react';
import type { SnapshotTarget } from '../../../contract/snapshots';
import { useSnapshotChanges } from '../../data/snapshots';
import { Comparison } from './Comparison';

export interface PushDialogProps {
  agencyId: string;
  /** Agents that get the template, each once. */
  targets: readonly SnapshotTarget[];
  onClose: () => void;
  /** Called after the agents have the template. */
  onPushed?: () => void;
}

/** Shows the changes that the template makes in agents, and writes them. */
export function PushDialog({ agencyId, targets, onClose, onPushed }: PushDialogProps) {
  const t = useT('mf-agency');
  const { push } = useSnapshotChanges(agencyId);
  /** Number of changes by agent, for agents whose comparison has been loaded. */
  const [changes, setChanges] = useState<ReadonlyMap<string, number>>(new Map());
  const onCompared = useCallback(
    (agentId: string, count: number): void =>
      setChanges((before) => new Map(before).set(agentId, count)),
    [],
  );
  /** Agents that the user leaves out of the push. */
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const choose = (agentId: string, isChosen: boolean): void => {
    const next = new Set(leftOut);
    if (isChosen) next.delete(agentId);
    else next.add(agentId);
    setLeftOut(next);
  };
  const chosen = targets.filter(({ ID }) => !leftOut.has(ID));
  const different = chosen.filter(({ ID }) => (changes.get(ID) ?? 0) > 0);
  const isCompared = chosen.every(({ ID }) => changes.has(ID));
  const [first] = targets;
  const single = targets.length === 1 ? first?.title : undefined;
  const send = (): void =>
    push.mutate(
      different.map(({ ID }) => ID),
      {
        onSuccess: () => {
          const message =
            single === undefined
              ? t('template.pushedMany', { count: different.length })
              : t('template.pushed', { name: single });
          notify({ type: 'success', message });
          onPushed?.();
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        single === undefined
          ? t('template.compareManyTitle', { count: chosen.length })
          : t('template.compareTitle', { name: single })
      }
      description={t('template.compareBody')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} data-autofocus>
            {t('template.cancel')}
          </Button>
          <Button
            disabled={!isCompared || different.length === 0}
            loading={push.isPending}
            onClick={send}
          >
            {t('template.push')}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        {push.error && <AlertBox type="error">{toApiError(push.error).message}</AlertBox>}
        {targets.map((target) => (
          <Comparison
            key={target.ID}
            agencyId={agencyId}
            target={target}
            {...(single === undefined && {
              choice: {
                isChosen: !leftOut.has(target.ID),
                onChange: (isChosen: boolean) => choose(target.ID, isChosen),
              },
            })}
            onCompared={onCompared}
          />
        ))}
      </Stack>
    </Dialog>
  );
}
