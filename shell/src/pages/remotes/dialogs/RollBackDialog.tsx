import { useState } from 'react';
import { Field, Select, Text } from '@voxgrove/ui';
import { earlierBuilds } from '../model/remote-state';
import { BuildName } from '../parts/BuildName';
import { useTexts } from '../useTexts';
import { ChangeDialog } from './ChangeDialog';
import { ReasonField } from './ReasonField';
import { useReason } from './use-reason';
import type { DialogProps } from './dialog-props';

const BEFORE = '';

/**
 * Rolls back: ends a canary, or returns everybody to an earlier build. The abandoned build is
 * blocked.
 */
export function RollBackDialog({ remote, revision, build: requestedBuild, onClose }: DialogProps) {
  const t = useTexts();
  const reason = useReason();
  const [to, setTo] = useState(requestedBuild ?? BEFORE);
  const { name, canary, stable } = remote;
  const builds = earlierBuilds(remote);
  const possible = canary !== null || builds.length > 0;
  const ending = canary !== null && to === BEFORE;
  return (
    <ChangeDialog
      remote={remote}
      revision={revision}
      onClose={onClose}
      verb="rollback"
      danger
      title={t('rollback.title', { name })}
      confirm={possible ? t('rollback.confirm') : null}
      body={() => reason.body(to === BEFORE ? {} : { build: to })}
      done={t('rollback.done', { name })}
      description={
        possible ? (
          <>
            {t(ending ? 'rollback.canaryBody' : 'rollback.body')}{' '}
            <BuildName build={ending ? canary.build : stable} />
          </>
        ) : (
          t('rollback.nowhere')
        )
      }
    >
      {possible && (
        <>
          {ending && stable && (
            <Text>
              {t('rollback.to')} <BuildName build={stable} />
            </Text>
          )}
          {!canary && (
            <Field label={t('rollback.to')}>
              <Select htmlTranslate="no" value={to} onChange={(event) => setTo(event.target.value)}>
                <option value={BEFORE} translate="yes">
                  {t('rollback.before')}
                </option>
                {builds.map(({ build }) => (
                  <option key={build} value={build}>
                    {build}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <ReasonField {...reason.field} />
        </>
      )}
    </ChangeDialog>
  );
}
