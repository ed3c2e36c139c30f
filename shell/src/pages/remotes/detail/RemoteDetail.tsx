import { useState } from 'react';
import type { RemotesOverview } from '@voxgrove/contracts';
import { Link, useParams, useTitle } from '@voxgrove/sdk';
import {
  AlertBox,
  Button,
  EmptyState,
  Grid,
  HStack,
  Icon,
  ListPage,
  Stack,
  TextLink,
} from '@voxgrove/ui';
import { RemoteDialog } from '../dialogs/RemoteDialog';
import type { DialogRequest } from '../dialogs/dialog-props';
import { StateBadge } from '../parts/StateBadge';
import { useTexts } from '../useTexts';
import { DetailActions } from './DetailActions';
import { DetailSkeleton } from './DetailSkeleton';
import { FaultCard } from './FaultCard';
import { HealthCard } from './HealthCard';
import { HistoryCard } from './HistoryCard';
import { RouteNotices } from './RouteNotices';
import { RolloutCard } from './RolloutCard';
import { VersionCard } from './VersionCard';

/** Shows one remote: its rollout, health, builds, failures and history. */
export function RemoteDetail({ overview }: { overview: RemotesOverview | undefined }) {
  const t = useTexts();
  const { name = '' } = useParams();
  useTitle(t('detail.title', { name }));
  const [dialogRequest, setDialogRequest] = useState<DialogRequest | null>(null);
  const remote = overview?.remotes.find((candidate) => candidate.name === name);
  const back = (
    <TextLink asChild>
      <Link to="/remotes">
        <Icon name="arrow-left" size={14} />
        {t('detail.back')}
      </Link>
    </TextLink>
  );
  if (overview && !remote)
    return (
      <EmptyState
        page
        icon={<Icon name="compass" size={22} />}
        title={t('detail.missing', { name })}
        actions={
          <Button asChild variant="outline">
            <Link to="/remotes">{t('detail.back')}</Link>
          </Button>
        }
      >
        {t('detail.missingBody')}
      </EmptyState>
    );
  if (!remote)
    return (
      <ListPage back={back} busy>
        <DetailSkeleton name={name} />
      </ListPage>
    );
  return (
    <ListPage
      back={back}
      title={
        <HStack as="span" gap="3" flexWrap="wrap">
          <span translate="no">{name}</span>
          <StateBadge remote={remote} />
        </HStack>
      }
      subtitle={
        <>
          {t('detail.subtitle')} <span translate="no">{remote.owner}</span>
        </>
      }
      actions={<DetailActions remote={remote} onRequest={setDialogRequest} />}
    >
      <Stack gap="6">
        {!remote.enabled && (
          <AlertBox
            type="warning"
            title={t('detail.offTitle')}
            actions={
              <Button
                size="sm"
                variant="outline"
                onClick={() => setDialogRequest({ kind: 'enable', name })}
              >
                {t('actions.enable')}
              </Button>
            }
          >
            {t('detail.offBody')} <span translate="no">{remote.disabledReason}</span>
          </AlertBox>
        )}
        <RouteNotices remote={remote} onRequest={setDialogRequest} />
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
          gap="4"
          alignItems="stretch"
        >
          <RolloutCard remote={remote} />
          <HealthCard remote={remote} />
        </Grid>
        <VersionCard remote={remote} onRequest={setDialogRequest} />
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
          gap="4"
          alignItems="start"
        >
          <FaultCard remote={remote} />
          <HistoryCard name={name} />
        </Grid>
      </Stack>
      {dialogRequest && overview && (
        <RemoteDialog
          request={dialogRequest}
          overview={overview}
          onClose={() => setDialogRequest(null)}
        />
      )}
    </ListPage>
  );
}
