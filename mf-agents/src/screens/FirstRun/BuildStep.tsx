import { useQuery, useQueryClient, useWorkspace } from '@voxgrove/sdk';
import { AlertBox, Box, Button, Flex, Heading, Stack, StepList, Text } from '@voxgrove/ui';
import type { Step } from '@voxgrove/ui';
import { useEffect, useRef } from 'react';
import { firstRunQuery } from '../../data/wizard/first-run-query';
import { PublishAndGetCode } from '../../parts/PublishAndGetCode';
import type { WizardJob } from '../../../contract/wizard';
import { ProcessingWait } from '../Wizard/ProcessingWait';
import { useElapsedSeconds } from '../Wizard/useElapsedSeconds';
import { Footer } from './Footer';
import { Identity } from './Identity';
import { PageTicks } from './PageTicks';
import { Questions } from './Questions';
import { useFirstRunTexts } from './texts';
import type { FirstAgent } from './use-first-agent';
import type { FirstRun } from './useFirstRun';

/** Seconds of waiting after which the page offers to repeat the request. */
const SLOW_S = 45;

/** Reads the website. The user can edit the first results and publish the agent. */
export function BuildStep({
  firstRun: { state, update },
  job,
  edit,
  onAsk,
  onPublished,
}: {
  firstRun: FirstRun;
  job: WizardJob | undefined;
  edit: FirstAgent;
  onAsk: (question: string) => void;
  onPublished: () => void;
}) {
  const t = useFirstRunTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const website = (state.company?.website ?? '').replace(/^https?:\/\//i, '');
  const isReady = job?.state === 'done';
  const pages = job?.pages ?? [];
  const read = pages.filter(({ outcome }) => outcome === 'taken').length;
  const hasLook = edit.view !== undefined && (job?.profile !== undefined || isReady);
  const questions = edit.view?.agent.webChat.quickReplies ?? [];
  const stateOf = (done: boolean, begun: boolean): Pick<Step, 'state' | 'stateText'> => {
    const openState = begun ? 'current' : 'todo';
    const name = done ? 'done' : openState;
    return { state: name, stateText: t(`build.${name}`) };
  };
  const reading = website === '' ? t('build.fromDescription') : t('build.reading', { website });
  const steps: Step[] = [
    {
      id: 'pages',
      title: isReady && read > 0 ? t('build.read', { count: read, website }) : reading,
      ...stateOf(isReady, true),
      children: <Reading job={job} />,
    },
    {
      id: 'look',
      title: t(hasLook ? 'build.foundLook' : 'build.findingLook'),
      ...stateOf(hasLook && (job?.branding !== null || isReady), pages.length > 0),
      children: hasLook && edit.view && (
        <Box mt="3">
          <Identity
            view={edit.view}
            website={state.company?.website ?? ''}
            colors={job?.branding?.colors.slice(0, 6) ?? []}
            edit={edit}
          />
        </Box>
      ),
    },
    {
      id: 'questions',
      title: t(isReady ? 'build.foundQuestions' : 'build.findingQuestions'),
      ...stateOf(isReady, hasLook),
      children: isReady && (
        <Box mt="1">
          <Questions questions={questions} onAsk={onAsk} />
        </Box>
      ),
    },
  ];
  return (
    <>
      <Stack gap="6">
        <Box>
          <Heading as="h1" size="xl" ref={heading} tabIndex={-1} outline="0">
            {t(isReady ? 'build.ready' : 'build.title')}
          </Heading>
          {isReady && (
            <Text color="fg.muted" mt="1">
              {t('build.readyLead')}
            </Text>
          )}
        </Box>
        <Slow waiting={!isReady} state={state} />
        <StepList steps={steps} />
        <Box>
          <Button variant="link" color="fg.muted" onClick={() => update({ step: 'start' })}>
            {t('build.change')}
          </Button>
        </Box>
      </Stack>
      <Footer
        note={isReady ? undefined : t('build.publishWaits')}
        action={
          edit.view ? (
            <PublishAndGetCode size="lg" view={edit.view} disabled={!isReady} onDone={onPublished}>
              {t('build.publish')}
            </PublishAndGetCode>
          ) : (
            <Button size="lg" disabled>
              {t('build.publish')}
            </Button>
          )
        }
      />
    </>
  );
}

/** Pages of the website: the newest ones during reading, then all of them on demand. */
function Reading({ job }: { job: WizardJob | undefined }) {
  const t = useFirstRunTexts();
  const pages = job?.pages ?? [];
  const isReady = job?.state === 'done';
  const takenCount = pages.filter(({ outcome }) => outcome === 'taken').length;
  const skipped = pages.length - takenCount;
  return (
    <Stack gap="2" mt="1">
      <Text role="status" fontSize="sm" color="fg.muted" css={{ '&:empty': { display: 'none' } }}>
        {pages.length > 0 && !isReady && t('build.soFar', { count: takenCount })}
        {isReady && skipped > 0 && t('build.skipped', { count: skipped })}
      </Text>
      {(job?.attempts ?? 1) > 1 && !isReady && (
        <AlertBox type="info">{t('build.interrupted')}</AlertBox>
      )}
      <ProcessingWait job={job} />
      {isReady && pages.length > 0 ? (
        <Box asChild>
          <details>
            <Box asChild cursor="button" fontSize="sm" color="accent.fg" py="1" w="fit-content">
              <summary>{t('build.pages')}</summary>
            </Box>
            <PageTicks pages={pages} reading={false} />
          </details>
        </Box>
      ) : (
        <PageTicks pages={pages} reading />
      )}
    </Stack>
  );
}

/** After a long wait: a button that repeats the request, which joins the same job. */
function Slow({ waiting, state }: { waiting: boolean; state: FirstRun['state'] }) {
  const t = useFirstRunTexts();
  const { uid } = useWorkspace();
  const client = useQueryClient();
  const seconds = useElapsedSeconds(state.startedAt);
  const request = firstRunQuery({ ...state, workspaceId: uid, company: state.company! });
  const { refetch } = useQuery({ ...request, enabled: false });
  if (!waiting || seconds < SLOW_S) return null;
  const retry = async () => {
    await client.cancelQueries({ queryKey: request.queryKey });
    await refetch();
  };
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <Text color="fg.muted">{t('build.slow')}</Text>
      <Button size="sm" variant="outline" onClick={() => void retry()}>
        {t('build.tryAgain')}
      </Button>
    </Flex>
  );
}
