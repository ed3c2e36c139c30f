import { useQuery, useQueryClient, useWorkspace } from '@voxgrove/sdk';
import { Box, Button, Flex, Grid } from '@voxgrove/ui';
import { useState } from 'react';
import type { FirstChatProps, FirstRunProps } from '@voxgrove/contracts/first-run';
import { firstRunQuery } from '../../data/wizard/first-run-query';
import { useJobProgress } from '../../data/wizard/useJobProgress';
import { agentKeys } from '../../data/agents/keys';
import { BuildStep } from './BuildStep';
import { DescribeStep } from './DescribeStep';
import { FailedStep } from './FailedStep';
import { forgetFirstRun } from './first-run-state';
import { Preview } from './Preview';
import { PublishedStep } from './PublishedStep';
import { StartStep } from './StartStep';
import { useFirstRunTexts } from './texts';
import { useFirstAgent } from './use-first-agent';
import { useFirstRun } from './useFirstRun';

const EMPTY = { name: '', website: '', description: '' };
/** Height of the header of pages outside the dashboard. */
const HEADER = '3.5rem';

/** The first run of a new user: turns a website into an agent, with its chat beside it. */
export function FirstRunPage(props: FirstRunProps) {
  const t = useFirstRunTexts();
  const { uid } = useWorkspace();
  const client = useQueryClient();
  const firstRun = useFirstRun(uid);
  const { state, update } = firstRun;
  const company = state.company ?? EMPTY;
  const isAsked = state.step === 'build' && (company.website !== '' || company.description !== '');
  const request = { workspaceId: uid, jobId: state.jobId, agentId: state.agentId, company };
  const building = useQuery({ ...firstRunQuery(request), enabled: isAsked });
  const progress = useJobProgress(uid, state.jobId, state.startedAt);
  const isCurrent =
    progress?.company.website === company.website.trim() &&
    progress.company.description === company.description.trim();
  const job = building.data?.job ?? (isCurrent ? progress : undefined);
  const exists = job?.profile !== undefined || job?.state === 'done' || state.step === 'published';
  const edit = useFirstAgent(state.agentId, exists);
  const agentId = edit.view === undefined ? undefined : state.agentId;

  const [askedQuestion, setAskedQuestion] = useState<FirstChatProps['ask']>();
  const [first] = edit.view?.agent.webChat.quickReplies ?? [];
  const automatic =
    job?.state === 'done' && first !== undefined
      ? { id: 0, text: first, automatic: true }
      : undefined;
  const ask = (text: string) => setAskedQuestion({ id: Date.now(), text, automatic: false });
  const leave = () => {
    forgetFirstRun(uid);
    props.leave(
      agentId === undefined ? undefined : `/agents/${agentId}/overview?showDebugger=true`,
    );
  };
  /**
   * Records the publication. The profile gets the company's name, which comes from the website or
   * from the user.
   */
  const published = () => {
    update({ step: 'published' });
    const title = edit.view?.agent.title ?? '';
    const displayName = state.typed.name.trim();
    if (title === '' || displayName === '') return;
    const named = { displayName, company: title, workspaceName: title };
    // A failure does no harm, because the user can change both names later.
    props.saveProfile(named).catch(() => undefined);
  };
  const retry = () => {
    update({ startedAt: Date.now() });
    client.removeQueries({ queryKey: agentKeys.detail(state.agentId) });
    void building.refetch();
  };
  const failed = isAsked && building.error !== null && !building.isFetching;
  const hasFooter = state.step === 'published' || (isAsked && !failed);
  return (
    <Grid
      minH={`calc(100dvh - ${HEADER})`}
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 33rem) minmax(0, 1fr)' }}
    >
      <Flex
        direction="column"
        gap="6"
        px={{ base: '4', md: '10' }}
        pt={{ base: '6', md: '10' }}
        pb={hasFooter ? '0' : '8'}
      >
        {state.step === 'start' && <StartStep firstRun={firstRun} props={props} />}
        {state.step === 'build' && !isAsked && (
          <DescribeStep
            title={t('start.description')}
            initial={{ name: company.name, description: company.description }}
            actions={
              <Button variant="link" onClick={() => update({ step: 'start' })}>
                {t('start.hasWebsite')}
              </Button>
            }
            onContinue={(details) =>
              update({ company: { ...details, website: '' }, startedAt: Date.now() })
            }
          />
        )}
        {failed && (
          <FailedStep
            firstRun={firstRun}
            job={job}
            error={building.error}
            onRetry={retry}
            onLeave={leave}
          />
        )}
        {isAsked && !failed && (
          <BuildStep
            firstRun={firstRun}
            job={job}
            edit={edit}
            onAsk={ask}
            onPublished={published}
          />
        )}
        {state.step === 'published' && (
          <PublishedStep agentId={state.agentId} edit={edit} props={props} onLeave={leave} />
        )}
      </Flex>
      <Box
        bg="bg.subtle"
        borderStartWidth={{ base: '0', lg: '1px' }}
        borderTopWidth={{ base: '1px', lg: '0' }}
        p={{ base: '4', md: '8' }}
        pb={{ base: '28', lg: '8' }}
      >
        <Box
          pos={{ base: 'static', lg: 'sticky' }}
          top="8"
          h={{ base: 'auto', lg: `calc(100dvh - ${HEADER} - 4rem)` }}
          maxH={{ lg: '52rem' }}
        >
          <Preview website={company.website} agentId={agentId} ask={askedQuestion ?? automatic} />
        </Box>
      </Box>
    </Grid>
  );
}
