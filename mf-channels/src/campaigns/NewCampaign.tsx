import { randomId } from '@voxgrove/contracts';
import { Link, navigateTo, notify, toApiError, useQuery, useT } from '@voxgrove/sdk';
import {
  AlertBox,
  Button,
  EmptyState,
  ErrorState,
  Field,
  FormPage,
  Icon,
  Input,
  LayerForm,
  Select,
  Skeleton,
  Stack,
  TextLink,
} from '@voxgrove/ui';
import { useState } from 'react';
import { MOST_PER_MINUTE } from '../../contract/campaigns';
import type { CampaignNumber } from '../../contract/campaigns';
import { campaignNumbersQuery, useCreateCampaign, usePreview } from '../data/campaigns';
import { AudienceFields } from './AudienceFields';
import { MessageFields } from './MessageFields';
import { PreviewBox } from './PreviewBox';
import { StartFields } from './StartFields';
import { contentOf, NOTHING_TYPED, startOf } from './typed-campaign';
import type { TypedCampaign } from './typed-campaign';

/** `/agents/{agentId}/campaigns/new`: writes a campaign, shows its recipients, and starts it. */
export function NewCampaign({ agentId }: { agentId: string }) {
  const t = useT('mf-channels');
  const { data: numbers, error, refetch } = useQuery(campaignNumbersQuery(agentId));
  const fault = error && !numbers ? toApiError(error) : undefined;
  return (
    <FormPage
      title={t('campaigns.new')}
      subtitle={t('campaigns.newSubtitle')}
      back={
        <TextLink asChild>
          <Link to={`/agents/${agentId}/campaigns`}>{t('campaigns.title')}</Link>
        </TextLink>
      }
    >
      {fault && (
        <ErrorState
          title={t('campaigns.numbersFailed')}
          message={fault.message}
          requestId={fault.requestId}
          onRetry={() => void refetch()}
        />
      )}
      {!fault && numbers === undefined && <Skeleton height="20rem" />}
      {numbers?.length === 0 && (
        <EmptyState
          icon={<Icon name="phone" size={24} />}
          title={t('campaigns.noNumbers')}
          actions={
            <Button asChild>
              <Link to={`/agents/${agentId}/channels`}>{t('campaigns.toChannels')}</Link>
            </Button>
          }
        >
          {t('campaigns.noNumbersBody')}
        </EmptyState>
      )}
      {numbers && numbers.length > 0 && <CampaignForm agentId={agentId} numbers={numbers} />}
    </FormPage>
  );
}

function CampaignForm({
  agentId,
  numbers,
}: {
  agentId: string;
  numbers: readonly CampaignNumber[];
}) {
  const t = useT('mf-channels');
  const [id] = useState(() => randomId(20));
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [problem, setProblem] = useState('');
  const preview = usePreview(agentId);
  const create = useCreateCampaign(agentId);
  const list: `/${string}` = `/agents/${agentId}/campaigns`;
  const number = numbers.find(({ accountId }) => accountId === typed.accountId) ?? numbers[0]!;
  // The preview is invalid after a change, so it is reset.
  const change = (part: Partial<TypedCampaign>): void => {
    setTyped((before) => ({ ...before, ...part }));
    setProblem('');
    preview.reset();
    create.reset();
  };
  const perMinute = Number(typed.perMinute);
  const review = (): void => {
    const content = contentOf(typed, number);
    const isRate = Number.isInteger(perMinute) && perMinute >= 1 && perMinute <= MOST_PER_MINUTE;
    if (typed.name.trim() === '' || content === null) setProblem(t('campaigns.missing'));
    else if (startOf(typed, Date.now()) === undefined) setProblem(t('campaigns.startPast'));
    else if (!isRate) setProblem(t('campaigns.rateWrong', { most: MOST_PER_MINUTE }));
    else preview.mutate(content);
  };
  const send = (): void => {
    const content = contentOf(typed, number);
    const startAt = startOf(typed, Date.now());
    if (content === null || startAt === undefined) {
      setProblem(t('campaigns.startPast'));
      return;
    }
    create.mutate(
      { ...content, id, name: typed.name.trim(), startAt, perMinute },
      {
        onSuccess: () => {
          const isLater = startAt !== null;
          notify({
            type: 'success',
            message: t(isLater ? 'campaigns.scheduled' : 'campaigns.started'),
          });
          navigateTo(`${list}/${id}`);
        },
      },
    );
  };
  const reachable = preview.data?.reachable ?? 0;
  const fault = preview.error ?? create.error;
  return (
    <LayerForm
      onSubmit={(event) => {
        event.preventDefault();
        if (preview.data === undefined) review();
        else if (reachable > 0) send();
      }}
      footer={
        <>
          <Button asChild variant="outline">
            <Link to={list}>{t('account.keep')}</Link>
          </Button>
          {preview.data === undefined ? (
            <Button type="submit" loading={preview.isPending}>
              {t('campaigns.review')}
            </Button>
          ) : (
            <Button type="submit" loading={create.isPending} disabled={reachable === 0}>
              {t(typed.start === 'now' ? 'campaigns.sendTo' : 'campaigns.scheduleTo', {
                count: reachable,
              })}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="5">
        <Field label={t('campaigns.name')} help={t('campaigns.nameHelp')} required>
          <Input
            autoComplete="off"
            value={typed.name}
            maxLength={120}
            onChange={({ target }) => change({ name: target.value })}
          />
        </Field>
        <Field label={t('campaigns.from')} required>
          <Select
            value={number.accountId}
            onChange={({ target }) =>
              change({ accountId: target.value, template: 0, variables: [] })
            }
          >
            {numbers.map(({ accountId, channel, label }) => (
              <option key={accountId} value={accountId}>
                {t('campaigns.numberOf', { channel: t(`campaigns.channels.${channel}`), label })}
              </option>
            ))}
          </Select>
        </Field>
        <MessageFields typed={typed} number={number} onChange={change} />
        <AudienceFields typed={typed} onChange={change} />
        <StartFields typed={typed} onChange={change} />
        {problem !== '' && <AlertBox type="error">{problem}</AlertBox>}
        {fault && <AlertBox type="error">{toApiError(fault).message}</AlertBox>}
        {preview.data && <PreviewBox preview={preview.data} />}
      </Stack>
    </LayerForm>
  );
}
