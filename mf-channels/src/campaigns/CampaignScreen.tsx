import { Link, linkTo, notify, toApiError, useQuery, useT } from '@voxgrove/sdk';
import {
  AlertBox,
  Button,
  Card,
  ErrorState,
  Flex,
  Icon,
  ListPage,
  Progress,
  Skeleton,
  Stack,
  Text,
  TextLink,
  TimeAgo,
} from '@voxgrove/ui';
import { useState } from 'react';
import type { CountedCampaign } from '../../contract/campaigns';
import { campaignQuery, useActOnCampaign } from '../data/campaigns';
import type { CampaignAct } from '../data/campaigns';
import { progressOf } from './progress';
import { RecipientTable } from './RecipientTable';
import { StateBadge } from './StateBadge';
import { TextResults } from './TextResults';

/**
 * `/agents/{agentId}/campaigns/{id}`: the progress of a campaign, and the result of each message.
 */
export function CampaignScreen({ agentId, id }: { agentId: string; id: string }) {
  const t = useT('mf-channels');
  const { data: campaign, error, refetch } = useQuery(campaignQuery(agentId, id));
  const fault = error && !campaign ? toApiError(error) : undefined;
  return (
    <ListPage
      title={campaign ? <span translate="no">{campaign.name}</span> : t('campaigns.one')}
      subtitle={campaign && t('campaigns.fromNumber', { label: campaign.accountLabel })}
      back={
        <TextLink asChild>
          <Link to={`/agents/${agentId}/campaigns`}>
            <Icon name="arrow-left" size={14} /> {t('campaigns.title')}
          </Link>
        </TextLink>
      }
      actions={campaign && <Actions campaign={campaign} />}
    >
      {fault && (
        <ErrorState
          title={t('campaigns.oneFailed')}
          message={fault.message}
          requestId={fault.requestId}
          onRetry={() => void refetch()}
        />
      )}
      {!fault && !campaign && <Skeleton height="12rem" />}
      {campaign && (
        <Stack gap="5">
          <Facts campaign={campaign} />
          {campaign.texts && <TextResults campaign={campaign} texts={campaign.texts} />}
          <RecipientTable campaign={campaign} />
        </Stack>
      )}
    </ListPage>
  );
}

const ACTS: Record<CountedCampaign['state'], readonly CampaignAct[]> = {
  draft: [],
  scheduled: ['pause', 'stop'],
  running: ['pause', 'stop'],
  paused: ['resume', 'stop'],
  done: [],
  stopped: [],
};

function Actions({ campaign: { agentId, id, state } }: { campaign: CountedCampaign }) {
  const t = useT('mf-channels');
  const [isAsking, setIsAsking] = useState(false);
  const act = useActOnCampaign(agentId, id);
  const run = (action: CampaignAct): void =>
    act.mutate(action, {
      onSuccess: () => notify({ type: 'success', message: t(`campaigns.acted.${action}`) }),
      onError: (error) => notify({ type: 'error', message: toApiError(error).message }),
      onSettled: () => setIsAsking(false),
    });
  if (isAsking && state !== 'stopped' && state !== 'done')
    return (
      <AlertBox type="warning" title={t('campaigns.stopTitle')}>
        <Stack gap="3">
          <Text>{t('campaigns.stopBody')}</Text>
          <Flex gap="2">
            <Button size="sm" variant="outline" onClick={() => setIsAsking(false)}>
              {t('account.keep')}
            </Button>
            <Button size="sm" variant="danger" loading={act.isPending} onClick={() => run('stop')}>
              {t('campaigns.acts.stop')}
            </Button>
          </Flex>
        </Stack>
      </AlertBox>
    );
  return (
    <Flex gap="2" flexWrap="wrap">
      {ACTS[state].map((action) => (
        <Button
          key={action}
          variant={action === 'resume' ? 'solid' : 'outline'}
          loading={act.isPending && act.variables === action}
          onClick={() => (action === 'stop' ? setIsAsking(true) : run(action))}
        >
          {t(`campaigns.acts.${action}`)}
        </Button>
      ))}
    </Flex>
  );
}

const SHOWN = ['sent', 'delivered', 'read', 'failed', 'excluded', 'replied', 'optedOut'] as const;

function Facts({ campaign }: { campaign: CountedCampaign }) {
  const t = useT('mf-channels');
  const { state, counts, message, messageB, reason, startAt, needsCredits } = campaign;
  const { stuckSince, credits } = campaign;
  const billing = needsCredits ? linkTo('account.billing') : undefined;
  const { done, total } = progressOf(counts);
  return (
    <Card p="5">
      <Stack gap="4">
        <Flex gap="3" alignItems="center" flexWrap="wrap">
          <StateBadge state={state} />
          {state === 'scheduled' ? (
            <Text>
              {t('campaigns.startsAt')} <TimeAgo at={startAt} ahead />
            </Text>
          ) : (
            <Text>{t('campaigns.progressOf', { done, total })}</Text>
          )}
        </Flex>
        {reason !== '' && (
          <AlertBox type="error">
            <span translate="no">{reason}</span>
            {billing !== undefined && (
              <>
                {' '}
                <TextLink asChild>
                  <Link to={billing}>{t('campaigns.toBilling')}</Link>
                </TextLink>
              </>
            )}
          </AlertBox>
        )}
        {stuckSince !== null && (
          <AlertBox type="warning" title={t('campaigns.stuck')}>
            {t('campaigns.stuckBody')} <TimeAgo at={stuckSince} />
          </AlertBox>
        )}
        {state !== 'scheduled' && (
          <Progress label={t('campaigns.progress')} value={done} max={Math.max(total, 1)} />
        )}
        <Flex as="ul" gap="5" flexWrap="wrap" listStyleType="none">
          {SHOWN.map((figure) => (
            <li key={figure}>
              <Text as="span" fontWeight="medium">
                {counts[figure].toLocaleString()}
              </Text>{' '}
              <Text as="span" color="fg.muted">
                {t(`campaigns.counted.${figure}`)}
              </Text>
            </li>
          ))}
        </Flex>
        {credits && (
          <Text color="fg.muted" fontSize="sm">
            {credits.charged === null
              ? t('campaigns.creditsReserved', { count: credits.reserved })
              : t('campaigns.creditsCharged', { count: credits.charged })}
          </Text>
        )}
        {messageB === null && <MessageCard message={message} />}
      </Stack>
    </Card>
  );
}

/** The text of the campaign, and the subject of a mail. */
function MessageCard({ message: { subject, text } }: Pick<CountedCampaign, 'message'>) {
  return (
    <Stack gap="1" bg="bg.subtle" borderRadius="md" p="3" htmlTranslate="no">
      {subject !== '' && (
        <Text fontWeight="medium" overflowWrap="anywhere">
          {subject}
        </Text>
      )}
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text}
      </Text>
    </Stack>
  );
}
