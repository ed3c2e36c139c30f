import { isUrl } from '@voxgrove/contracts/is-url';
import { toApiError } from '@voxgrove/sdk';
import { AlertBox, Button, CopyChip, Heading, HStack, Stack } from '@voxgrove/ui';
import { nameOfHost } from '@voxgrove/contracts/name-of-host';
import type { WizardJob } from '../../../contract/wizard';
import { DescribeStep } from './DescribeStep';
import { useFirstRunTexts } from './texts';
import type { FirstRun } from './useFirstRun';

/**
 * The website cannot be read, or the agent cannot be built. Says what happened and offers the next
 * steps.
 */
export function FailedStep({
  firstRun: { state, update },
  job,
  error,
  onRetry,
  onLeave,
}: {
  firstRun: FirstRun;
  job: WizardJob | undefined;
  error: unknown;
  onRetry: () => void;
  onLeave: () => void;
}) {
  const t = useFirstRunTexts();
  const { code, message, requestId, details } = toApiError(error);
  const website = state.company?.website ?? '';
  const ways = (
    <>
      <Button variant="link" onClick={onRetry}>
        {t('build.tryAgain')}
      </Button>
      <Button variant="link" onClick={() => update({ step: 'start' })}>
        {t('build.change')}
      </Button>
    </>
  );
  if (code === 'BRANDING_UNAVAILABLE') {
    const reason = job?.pages[0]?.reason ?? details['reason'];
    const explanation =
      typeof reason === 'string' && reason !== '' ? t('failed.why', { reason }) : '';
    return (
      <DescribeStep
        title={t('failed.title')}
        sentence={t('failed.sentence', { website, why: explanation })}
        initial={{ name: nameOf(website), description: '' }}
        actions={ways}
        onContinue={(company) =>
          update({ company: { ...company, website }, startedAt: Date.now() })
        }
      />
    );
  }
  return (
    <Stack gap="5">
      <Heading as="h1" size="xl">
        {t('failed.otherTitle')}
      </Heading>
      <AlertBox type="error" actions={requestId && <CopyChip value={requestId} />}>
        {message}
      </AlertBox>
      <HStack gap="4" flexWrap="wrap">
        {ways}
        <Button variant="link" onClick={onLeave}>
          {t('failed.dashboard')}
        </Button>
      </HStack>
    </Stack>
  );
}

const nameOf = (website: string): string => {
  const address = /^https?:\/\//i.test(website) ? website : `https://${website}`;
  return isUrl(address) ? nameOfHost(address) : '';
};
