import { Link, toApiError, useQuery, useT } from '@voxgrove/sdk';
import { ErrorState, FormPage, FormSkeleton, Icon, TextLink } from '@voxgrove/ui';
import { draftQuery, useCampaignNumbers } from '../data/campaigns';
import { CampaignFields } from './CampaignFields';
import { nothingTyped, typedOf } from './typed-campaign';

/**
 * `/agents/{agentId}/campaigns/new` and `…/{id}/draft`: writes a campaign, shows what each recipient
 * gets, and saves or starts it.
 */
export function CampaignForm({ agentId, draftId }: { agentId: string; draftId?: string }) {
  const t = useT('mf-channels');
  const numbers = useCampaignNumbers(agentId);
  const draft = useQuery(draftQuery(agentId, draftId));
  const failed = [numbers, draft].find(({ error, data }) => error && !data);
  const fault = failed?.error ? toApiError(failed.error) : undefined;
  const isReady = numbers.data && (draftId === undefined || draft.data);
  return (
    <FormPage
      title={t(draftId === undefined ? 'campaigns.new' : 'campaigns.draft')}
      subtitle={t('campaigns.newSubtitle')}
      back={
        <TextLink asChild>
          <Link to={`/agents/${agentId}/campaigns`}>
            <Icon name="arrow-left" size={14} /> {t('campaigns.title')}
          </Link>
        </TextLink>
      }
    >
      {fault && (
        <ErrorState
          title={t('campaigns.numbersFailed')}
          message={fault.message}
          requestId={fault.requestId}
          onRetry={() => void failed?.refetch()}
        />
      )}
      {!fault && !isReady && <FormSkeleton height="20rem" framed />}
      {!fault && isReady && numbers.data && (
        <CampaignFields
          agentId={agentId}
          numbers={numbers.data}
          {...(draftId !== undefined && { draftId })}
          {...(draft.data && { version: draft.data.version })}
          initial={
            draft.data ? typedOf(draft.data) : nothingTyped(numbers.data[0]?.accountId ?? '')
          }
        />
      )}
    </FormPage>
  );
}
