import { AgentId } from '@voxgrove/contracts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link, linkTo, toApiError, useQuery, useSearchParams, useT, useTitle } from '@voxgrove/sdk';
import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  HStack,
  Icon,
  ListPage,
  SegmentedControl,
  Skeleton,
  VisuallyHidden,
} from '@voxgrove/ui';
import { publicAgentQuery } from '../../data/public-agent';
import { testedDraftQuery } from '../../data/tested-draft';
import { ChatPreview } from './ChatPreview';
import { PageMock } from './PageMock';
import type { Device } from './PageMock';
import { ShareDemo } from './ShareDemo';

/**
 * A published agent on a sample website with the chat of the script tag. `?vg_id=` names the agent.
 */
export function Prototype() {
  const t = useT('mf-widget');
  const [search] = useSearchParams();
  const [device, setDevice] = useState<Device>('desktop');
  const agentId = search.get('vg_id') ?? '';
  const {
    data: agent,
    isPending,
    error,
    refetch,
    isFetching,
  } = useQuery(publicAgentQuery(agentId));
  // Visitors get the same response for an unknown and for an unpublished agent. Members may learn
  // whether there is a draft to publish.
  const isId = AgentId.safeParse(agentId).success;
  const draft = useQuery({ ...testedDraftQuery(agentId), enabled: agent === null && isId });
  useTitle(agent ? t('prototype.titleOf', { name: agent.title }) : t('prototype.title'));

  if (agentId === '') {
    return (
      <Frame>
        <EmptyState
          icon={<Icon name="message-square" />}
          title={t('prototype.missingTitle')}
          actions={<LinkButton name="agents.list">{t('prototype.agents')}</LinkButton>}
        >
          {t('prototype.missingText')}
        </EmptyState>
      </Frame>
    );
  }
  if (isPending || (agent === null && isId && draft.isPending))
    return (
      <Frame>
        <Box aria-busy>
          <VisuallyHidden role="status">{t('prototype.loading')}</VisuallyHidden>
          <Skeleton h="32px" w="240px" mb="6" />
          <Skeleton h="640px" />
        </Box>
      </Frame>
    );
  const unknown =
    agent === null && (!isId || (draft.error !== null && toApiError(draft.error).status === 404));
  const failure = error ?? (agent === null && !unknown && !draft.data ? draft.error : null);
  if (failure) {
    const { message, requestId } = toApiError(failure);
    return (
      <Frame>
        <ErrorState
          title={t('prototype.failedTitle')}
          message={message}
          requestId={requestId}
          onRetry={() => void (error ? refetch() : draft.refetch())}
        />
      </Frame>
    );
  }
  if (unknown) {
    return (
      <Frame>
        <EmptyState
          icon={<Icon name="message-square" />}
          title={t('prototype.unknownTitle')}
          actions={<LinkButton name="agents.list">{t('prototype.agents')}</LinkButton>}
        >
          {t('prototype.unknownText')}
        </EmptyState>
      </Frame>
    );
  }
  if (!agent) {
    return (
      <Frame>
        <EmptyState
          icon={<Icon name="message-square" />}
          title={t('prototype.unpublishedTitle')}
          actions={
            <>
              <LinkButton name="agents.overview" params={{ agentId }}>
                {t('prototype.openAgent')}
              </LinkButton>
              <Button variant="outline" loading={isFetching} onClick={() => void refetch()}>
                {t('prototype.reload')}
              </Button>
            </>
          }
        >
          {t('prototype.unpublishedText')}
        </EmptyState>
      </Frame>
    );
  }
  return (
    <ListPage
      title={t('prototype.title')}
      subtitle={t('prototype.subtitle', { name: agent.title })}
      actions={<ShareDemo agentId={agent.ID} />}
    >
      <HStack mb="3" justify="center" hideBelow="md">
        <SegmentedControl
          label={t('prototype.device')}
          quiet
          value={device}
          onChange={setDevice}
          options={(['desktop', 'phone'] as const).map((value) => ({
            value,
            label: t(`prototype.${value}`),
          }))}
        />
      </HStack>
      <PageMock
        device={device}
        label={t('prototype.frame', { name: agent.title })}
        address={t('prototype.address')}
        agent={agent}
      >
        <ChatPreview key={agent.ID} agent={agent} device={device} />
      </PageMock>
    </ListPage>
  );
}

const Frame = ({ children }: { children: ReactNode }) => <ListPage>{children}</ListPage>;

/** A link button to a page of another remote. Shows nothing if no remote offers that page. */
function LinkButton({
  name,
  params,
  children,
}: {
  name: string;
  params?: Record<string, string>;
  children: ReactNode;
}) {
  const to = linkTo(name, params);
  return to ? (
    <Button asChild>
      <Link to={to}>{children}</Link>
    </Button>
  ) : null;
}
