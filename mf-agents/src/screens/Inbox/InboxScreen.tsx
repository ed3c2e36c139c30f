import { Link, linkTo, usePortal, useQuery, useTitle, useWorkspace } from '@voxgrove/sdk';
import { Button, Card, EmptyState, Grid, Icon, ListPage, SplitPage } from '@voxgrove/ui';
import { useMemo, useState } from 'react';
import { useHandling } from '../../data/conversations/handling';
import { useLiveConversations } from '../../data/conversations/useLiveConversations';
import { useInboxChange } from '../../data/inbox/changes';
import {
  inboxAgentsQuery,
  inboxChoicesQuery,
  inboxContextQuery,
  inboxCountsQuery,
  inboxPath,
  useInboxList,
} from '../../data/inbox/queries';
import { useLiveInbox } from '../../data/inbox/useLiveInbox';
import { useLivePresence } from '../../data/inbox/useLivePresence';
import { QueryError } from '../../parts/QueryError';
import { TranscriptPane } from '../Conversations/TranscriptPane';
import { ContextPane } from './ContextPane';
import { ContextDrawer } from './ContextDrawer';
import { InboxFilters } from './InboxFilters';
import { InboxList } from './InboxList';
import { InboxViews } from './InboxViews';
import { KeysDialog } from './KeysDialog';
import { SelectionActions } from './SelectionActions';
import { useInboxAddress } from './useInboxAddress';
import { useInboxKeys } from './useInboxKeys';
import type { InboxKey } from './useInboxKeys';
import { useTexts } from './useTexts';

/** The inbox of one agent (its tab), or of all agents of the workspace. */
export function InboxScreen({ agent }: { agent?: { ID: string; title: string } }) {
  const t = useTexts();
  const { uid: workspaceId } = useWorkspace();
  const inPortal = usePortal() !== null;
  const scope = agent ? { agentId: agent.ID } : { workspaceId };
  const path = inboxPath(scope);
  const address = useInboxAddress('all');
  const list = useInboxList(path, address.query);
  const counts = useQuery(inboxCountsQuery(path));
  const agents = useQuery({ ...inboxAgentsQuery(workspaceId), enabled: !agent });
  const items = useMemo(() => list.data?.pages.flatMap(({ data }) => data), [list.data]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [layer, setLayer] = useState<'keys' | 'details' | null>(null);
  useTitle(agent ? t('titleOf', { name: agent.title }) : t('title'));
  useLiveInbox(scope);

  const { chosen } = address;
  const shownItem = items?.find(({ id }) => id === chosen);
  const chosenAgent = agent?.ID ?? address.chosenAgent ?? shownItem?.agentId ?? '';
  useLiveConversations(chosenAgent);
  useLivePresence(chosenAgent, chosen);
  const choices = useQuery({
    ...inboxChoicesQuery(chosenAgent || (items?.[0]?.agentId ?? '')),
    enabled: chosenAgent !== '' || items?.[0] !== undefined,
  });
  const context = useQuery({
    ...inboxContextQuery(chosenAgent, chosen ?? ''),
    enabled: chosen !== null && chosenAgent !== '' && address.view !== 'tests',
  });
  const handling = useHandling(chosenAgent, chosen ?? '');
  const change = useInboxChange(chosenAgent, chosen ?? '');
  const tags = useMemo(
    () => [
      ...new Set([
        ...(choices.data?.predefinedTags ?? []),
        ...(items ?? []).flatMap((item) => item.tags),
      ]),
    ],
    [choices.data, items],
  );
  const onSelect = useMemo(
    () => (id: string) =>
      setSelected((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  const team = choices.data?.team ?? [];
  const me = team[0];

  const move = (step: 1 | -1): void => {
    if (!items || items.length === 0) return;
    const at = items.findIndex(({ id }) => id === chosen);
    const next = items[at === -1 ? 0 : Math.min(items.length - 1, Math.max(0, at + step))];
    if (next) address.open(next);
  };
  useInboxKeys((key: InboxKey) => {
    if (key === 'j') move(1);
    else if (key === 'k') move(-1);
    else if (key === '?') setLayer('keys');
    else if (key === '/') focusShown('main input[type=search]');
    else if (chosen === null) return;
    else if (key === 'e') handling.mutate('end');
    else if (key === 'r' && !focusReply()) handling.mutate('take');
    else if (key === 'a' && me) change.mutate({ assigneeId: me.id });
    else if (key === '#' && !focusShown('[data-add-tag]')) setLayer('details');
  });

  if (list.error && !items)
    return (
      <ListPage {...(!agent && { title: t('title') })}>
        <Card>
          <QueryError title={t('error')} error={list.error} onRetry={() => void list.refetch()} />
        </Card>
      </ListPage>
    );
  const pages = list.data?.pages ?? [];
  const isCut = pages.at(-1)?.more ?? false;
  const contextPane = (
    <ContextPane
      agentId={chosenAgent}
      conversationId={chosen ?? ''}
      query={context}
      tags={tags}
      onlyTags={choices.data?.disallowAnyTags ?? false}
      onErased={() => address.open(null)}
      toConversation={address.toConversation}
    />
  );
  const hasContext = chosen !== null && address.view !== 'tests';
  const selectedItems = (items ?? []).filter(({ id }) => selected.has(id));
  return (
    <>
      <SplitPage
        {...(!agent && {
          title: t('title'),
          actions: !inPortal && (
            <Button variant="outline" asChild>
              <Link to="/inbox/settings">
                <Icon name="settings" size={14} />
                {t('settings.link')}
              </Link>
            </Button>
          ),
        })}
        open={chosen !== null}
        above={agent ? '17rem' : '19rem'}
        toolbar={
          <>
            <InboxViews address={address} counts={counts.data} tests={agent !== undefined} />
            <InboxFilters
              address={address}
              path={path}
              agents={agent ? undefined : (agents.data ?? [])}
              tags={tags}
              team={team}
              workspaceId={workspaceId}
              status={address.values.q && items ? t('found', { count: items.length }) : undefined}
            />
            {selectedItems.length > 0 && (
              <SelectionActions
                items={selectedItems}
                shownCount={items?.length ?? 0}
                tags={tags}
                onlyTags={choices.data?.disallowAnyTags ?? false}
                team={team}
                onAll={() => setSelected(new Set(items?.map(({ id }) => id)))}
                onDone={() => setSelected(new Set())}
              />
            )}
          </>
        }
        list={
          <InboxList
            address={address}
            items={items}
            isCut={isCut}
            agentTitles={agents.data && new Map(agents.data.map(({ ID, title }) => [ID, title]))}
            selected={selected}
            onSelect={onSelect}
            onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
            isLoadingMore={list.isFetchingNextPage}
            moreError={list.isFetchNextPageError ? list.error : null}
            empty={<Empty view={address.view} agentId={agent?.ID} />}
          />
        }
        detail={
          chosen !== null && chosenAgent !== '' ? (
            <TranscriptPane
              key={chosen}
              agentId={chosenAgent}
              conversationId={chosen}
              onBack={() => address.open(null)}
              {...(hasContext && { onDetails: () => setLayer('details') })}
              present={context.data?.present ?? []}
            />
          ) : (
            <Grid h="full" placeContent="center">
              <EmptyState icon={<Icon name="message-square" size={24} />} title={t('chooseTitle')}>
                {t('chooseBody')}
              </EmptyState>
            </Grid>
          )
        }
        {...(hasContext && { aside: contextPane })}
      />
      <KeysDialog open={layer === 'keys'} onClose={() => setLayer(null)} />
      <ContextDrawer open={layer === 'details' && hasContext} onClose={() => setLayer(null)}>
        {contextPane}
      </ContextDrawer>
    </>
  );
}

/**
 * Moves the focus to the first visible element that matches.
 * @returns whether there is one
 */
function focusShown(selector: string): boolean {
  const shown = [...document.querySelectorAll<HTMLElement>(selector)].find((element) =>
    element.checkVisibility(),
  );
  shown?.focus();
  return shown !== undefined;
}

const focusReply = (): boolean => focusShown('[data-reply]');

/** Explains what an empty list is for and how conversations get into it. */
function Empty({ view, agentId }: { view: string; agentId: string | undefined }) {
  const t = useTexts();
  const demo = agentId === undefined ? undefined : linkTo('widget.demo', {}, { vg_id: agentId });
  return (
    <EmptyState
      icon={<Icon name="message-square" size={24} />}
      title={t(`empty.${view}`)}
      {...(view === 'all' && {
        actions: demo ? (
          <Button asChild>
            <Link to={demo}>{t('openDemo')}</Link>
          </Button>
        ) : (
          <Button asChild>
            <Link to="/agents">{t('toAgents')}</Link>
          </Button>
        ),
      })}
    >
      {t(`emptyBody.${view}`)}
    </EmptyState>
  );
}
