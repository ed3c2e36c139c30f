import { useState } from 'react';
import { NavLink, Outlet, Route, Routes, toApiError, useQuery } from '@voxgrove/sdk';
import {
  Button,
  EmptyState,
  ErrorState,
  Icon,
  ListPage,
  NavTab,
  NavTabs,
  Page,
  Stack,
} from '@voxgrove/ui';
import { overviewQuery } from './data/queries';
import { useLiveRegistry } from './data/useLiveRegistry';
import { RemoteDetail } from './detail/RemoteDetail';
import { ProblemsNotice } from './list/ProblemsNotice';
import { RegistryBanner } from './list/RegistryBanner';
import { RegistryFacts } from './list/RegistryFacts';
import { RemoteList } from './list/RemoteList';
import { StaleNotice } from './parts/StaleNotice';
import { IssueTokenDialog } from './tokens/IssueTokenDialog';
import { TokenList } from './tokens/TokenList';
import { useTexts } from './useTexts';

/**
 * The page of this installation's remotes, for operators: /remotes, /remotes/tokens,
 * /remotes/{name}.
 */
export default function RemotesPage() {
  const t = useTexts();
  const { data: overview, dataUpdatedAt, error, refetch } = useQuery(overviewQuery);
  const [issuing, setIssuing] = useState(false);
  useLiveRegistry();
  const failure = error && toApiError(error);
  if (failure?.code === 'FORBIDDEN')
    return (
      <EmptyState page icon={<Icon name="lock" size={22} />} title={t('forbidden.title')}>
        {t('forbidden.body')}
      </EmptyState>
    );
  if (failure && !overview)
    return (
      <ListPage title={t('title')} subtitle={t('subtitle')}>
        <ErrorState
          title={t('error')}
          message={failure.message}
          requestId={failure.requestId}
          onRetry={() => void refetch()}
        />
      </ListPage>
    );

  const issue = (
    <Button onClick={() => setIssuing(true)}>
      <Icon name="key-round" size={16} />
      {t('tokens.issue')}
    </Button>
  );
  const notices = (
    <Stack
      gap="3"
      mb={
        overview && (failure || overview.state !== 'verified' || overview.problems.length > 0)
          ? '4'
          : '0'
      }
    >
      {failure && (
        <StaleNotice error={failure} since={dataUpdatedAt} onRetry={() => void refetch()} />
      )}
      {overview && <RegistryBanner overview={overview} />}
      {overview && <ProblemsNotice problems={overview.problems} />}
    </Stack>
  );
  const lists = (
    <ListPage title={t('title')} subtitle={t('subtitle')} actions={issue}>
      <RegistryFacts overview={overview} />
      <NavTabs aria-label={t('tabs.label')} mb="4">
        <NavTab asChild>
          <NavLink to="/remotes" end>
            {t('tabs.remotes')}
          </NavLink>
        </NavTab>
        <NavTab asChild>
          <NavLink to="/remotes/tokens">{t('tabs.tokens')}</NavLink>
        </NavTab>
      </NavTabs>
      <Outlet />
    </ListPage>
  );
  return (
    <Page>
      {notices}
      <Routes>
        <Route path="/remotes" element={lists}>
          <Route
            index
            element={<RemoteList overview={overview} onIssue={() => setIssuing(true)} />}
          />
          <Route path="tokens" element={<TokenList onIssue={() => setIssuing(true)} />} />
        </Route>
        <Route path="/remotes/:name" element={<RemoteDetail overview={overview} />} />
      </Routes>
      {issuing && (
        <IssueTokenDialog remotes={overview?.remotes ?? []} onClose={() => setIssuing(false)} />
      )}
    </Page>
  );
}
