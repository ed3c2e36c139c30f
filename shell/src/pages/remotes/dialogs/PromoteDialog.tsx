import { useState } from 'react';
import { toApiError } from '@voxgrove/sdk';
import { AlertBox, Text } from '@voxgrove/ui';
import { nextBuild, offered } from '../model/remote-state';
import { BuildName } from '../parts/BuildName';
import { useTexts } from '../useTexts';
import { BuildField } from './BuildField';
import { ChangeDialog } from './ChangeDialog';
import { NewRoutesNotice } from './NewRoutesNotice';
import { ReasonField, isReason } from './ReasonField';
import type { DialogProps } from './dialog-props';

/**
 * Promotes a build. While the gate's verdict is `hold`, or after a refusal because of missing
 * telemetry, an operator may give a reason to promote anyway.
 */
export function PromoteDialog({ remote, revision, build: requestedBuild, onClose }: DialogProps) {
  const t = useTexts();
  const builds = offered(remote);
  const [chosen, setChosen] = useState(requestedBuild ?? nextBuild(remote));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState(false);
  const build = builds.some((one) => one.build === chosen) ? chosen : nextBuild(remote);
  const verdict = build === remote.canary?.build ? remote.verdict : null;
  const isHeld = verdict?.decision === 'hold';
  const anyway = isHeld || refused;
  const body = () => {
    setTried(true);
    if (!build || (anyway && !isReason(reason))) return null;
    return { build, ...(anyway && { withoutTelemetry: reason.trim() }) };
  };
  return (
    <ChangeDialog
      remote={remote}
      revision={revision}
      onClose={onClose}
      verb="promote"
      title={t('promote.title', { name: remote.name })}
      description={t('promote.body')}
      confirm={build ? t(anyway ? 'promote.anyway' : 'promote.confirm') : null}
      danger={anyway}
      body={body}
      done={t('promote.done', { build: build ?? '' })}
      onRefused={(error) => {
        if (toApiError(error).code === 'NO_TELEMETRY') {
          setRefused(true);
          setTried(false);
        }
      }}
    >
      <BuildField
        remote={remote}
        builds={builds}
        value={build}
        onChange={(next) => {
          setChosen(next);
          setRefused(false);
        }}
      />
      <NewRoutesNotice remote={remote} build={build} />
      {build && remote.stable && (
        <Text>
          {t('promote.replaces')} <BuildName build={remote.stable} />
        </Text>
      )}
      {verdict && verdict.decision !== 'advance' && (
        <AlertBox type="warning" title={t('promote.heldTitle')}>
          <span translate="no">{verdict.reason}</span>
        </AlertBox>
      )}
      {build && anyway && (
        <ReasonField
          label={t('promote.why')}
          help={t('promote.whyHelp')}
          value={reason}
          onChange={setReason}
          isAttempted={tried}
        />
      )}
    </ChangeDialog>
  );
}
