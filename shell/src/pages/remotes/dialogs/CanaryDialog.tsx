import { useState } from 'react';
import { Checkbox, Field, Input, SegmentedControl } from '@voxgrove/ui';
import { parseSteps, parseWhole } from '../model/canary-progress';
import { nextBuild, offered } from '../model/remote-state';
import { useTexts } from '../useTexts';
import { BuildField } from './BuildField';
import { ChangeDialog } from './ChangeDialog';
import { NewRoutesNotice } from './NewRoutesNotice';
import type { DialogProps } from './dialog-props';

const USUAL_STEPS = '5, 25, 100';
const USUAL_PERCENT = '5';

/** Starts a canary. Either the gate moves it in steps, or its share is set by hand. */
export function CanaryDialog({ remote, revision, build: requestedBuild, onClose }: DialogProps) {
  const t = useTexts();
  const { canary } = remote;
  const builds = offered(remote);
  const [chosen, setChosen] = useState(requestedBuild ?? nextBuild(remote));
  const [plan, setPlan] = useState<'steps' | 'fixed'>(
    canary && canary.steps.length === 0 ? 'fixed' : 'steps',
  );
  const [steps, setSteps] = useState(
    canary && canary.steps.length > 0
      ? [canary.percent, ...canary.steps.filter((step) => step > canary.percent)].join(', ')
      : USUAL_STEPS,
  );
  const [percent, setPercent] = useState(canary ? String(canary.percent) : USUAL_PERCENT);
  const [staff, setStaff] = useState(canary?.cohorts.includes('staff') ?? false);
  const [samples, setSamples] = useState(canary ? String(canary.minSamples) : '');
  const [tried, setTried] = useState(false);
  const build = builds.some((one) => one.build === chosen) ? chosen : nextBuild(remote);
  const parsed = parseSteps(steps);
  const share = parseWhole(percent, 0, 100);
  const minSamples = parseWhole(samples, 1, 1_000_000);
  const [first, ...laterSteps] = plan === 'steps' ? (parsed ?? []) : [share ?? undefined];
  const body = () => {
    setTried(true);
    if (!build || first === undefined || minSamples === null) return null;
    return {
      build,
      percent: first,
      steps: laterSteps,
      cohorts: staff ? ['staff'] : [],
      ...(minSamples !== undefined && { minSamples }),
    };
  };
  return (
    <ChangeDialog
      remote={remote}
      revision={revision}
      onClose={onClose}
      verb="canary"
      title={t('startCanary.title', { name: remote.name })}
      description={t('startCanary.body')}
      confirm={
        build
          ? t(build === canary?.build ? 'startCanary.confirmChange' : 'startCanary.confirm')
          : null
      }
      body={body}
      done={t('startCanary.done', { build: build ?? '', percent: first ?? 0 })}
    >
      <BuildField remote={remote} builds={builds} value={build} onChange={setChosen} />
      <NewRoutesNotice remote={remote} build={build} />
      {build && (
        <>
          <SegmentedControl
            label={t('startCanary.plan')}
            value={plan}
            onChange={setPlan}
            options={[
              { value: 'steps', label: t('startCanary.bySteps') },
              { value: 'fixed', label: t('startCanary.fixed') },
            ]}
          />
          {plan === 'steps' ? (
            <Field
              label={t('startCanary.steps')}
              help={t('startCanary.stepsHelp')}
              error={tried && !parsed ? t('startCanary.stepsWrong') : undefined}
            >
              <Input
                value={steps}
                autoComplete="off"
                onChange={(event) => setSteps(event.target.value)}
              />
            </Field>
          ) : (
            <Field
              label={t('startCanary.percent')}
              help={t('startCanary.percentHelp')}
              error={tried && typeof share !== 'number' ? t('startCanary.percentWrong') : undefined}
            >
              <Input
                inputMode="numeric"
                value={percent}
                autoComplete="off"
                onChange={(event) => setPercent(event.target.value)}
              />
            </Field>
          )}
          <Checkbox checked={staff} onChange={(event) => setStaff(event.target.checked)}>
            {t('startCanary.staff')}
          </Checkbox>
          <Field
            label={t('startCanary.samples')}
            help={t('startCanary.samplesHelp')}
            error={tried && minSamples === null ? t('startCanary.samplesWrong') : undefined}
          >
            <Input
              inputMode="numeric"
              value={samples}
              autoComplete="off"
              onChange={(event) => setSamples(event.target.value)}
            />
          </Field>
        </>
      )}
    </ChangeDialog>
  );
}
