import { randomId } from '@voxgrove/contracts';
import { navigateTo, notify, toApiError, useT } from '@voxgrove/sdk';
import { AlertBox, Button, Field, Input, LayerForm, Stack, Text } from '@voxgrove/ui';
import { useState } from 'react';
import { MOST_PER_MINUTE } from '../../contract/campaigns';
import type { CampaignDraft, CampaignNumber } from '../../contract/campaigns';
import { useCreateCampaign, useDeleteDraft, usePreview, useSaveDraft } from '../data/campaigns';
import { AudienceFields } from './AudienceFields';
import { FormSection } from './FormSection';
import { MessageFields } from './MessageFields';
import { PreviewBox } from './PreviewBox';
import { SenderField } from './SenderField';
import { StartFields } from './StartFields';
import { TimesFields } from './TimesFields';
import {
  contentOf,
  isIncomplete,
  isTemplateGone,
  senderIn,
  startOf,
  timesOf,
} from './typed-campaign';
import type { TypedCampaign } from './typed-campaign';

/** The form of a campaign. `draftId`, `version`: the saved draft that the form continues. */
export function CampaignFields({
  agentId,
  numbers,
  draftId,
  version,
  initial,
}: {
  agentId: string;
  numbers: readonly CampaignNumber[];
  draftId?: string;
  version?: number;
  initial: TypedCampaign;
}) {
  const t = useT('mf-channels');
  const [id] = useState(() => draftId ?? randomId(20));
  // Version that the form contains. The query may return a later version, which was saved
  // elsewhere.
  const [opened] = useState(version);
  const [typed, setTyped] = useState(initial);
  const [problem, setProblem] = useState('');
  const preview = usePreview(agentId);
  const create = useCreateCampaign(agentId);
  const save = useSaveDraft(agentId);
  const remove = useDeleteDraft(agentId);
  const list: `/${string}` = `/agents/${agentId}/campaigns`;
  const number = senderIn(typed, numbers);
  // The preview is invalid after a change, so it is reset.
  const change = (part: Partial<TypedCampaign>): void => {
    setTyped((before) => ({ ...before, ...part }));
    setProblem('');
    preview.reset();
    create.reset();
    save.reset();
  };
  const perMinute = Number(typed.perMinute);
  const isRate = Number.isInteger(perMinute) && perMinute >= 1 && perMinute <= MOST_PER_MINUTE;
  const problemOf = (): string => {
    if (timesOf(typed) === undefined) return t('campaigns.timesWrong');
    if (startOf(typed, Date.now()) === undefined) return t('campaigns.startPast');
    return isRate ? '' : t('campaigns.rateWrong', { most: MOST_PER_MINUTE });
  };
  const draft = (sender: CampaignNumber): CampaignDraft => ({
    ...contentOf(typed, sender),
    id,
    name: typed.name.trim(),
    startAt: startOf(typed, Date.now()) ?? null,
    perMinute,
  });
  const ask = (from: number): void => {
    if (number === undefined) return setProblem(t('campaigns.chooseSender'));
    const startAt = startOf(typed, Date.now()) ?? null;
    preview.mutate({ ...contentOf(typed, number), from, startAt });
  };
  /** Returns what a campaign lacks that a draft does not need. */
  const gapOf = (sender: CampaignNumber): string => {
    const texts = typed.second ? [typed.first, typed.second] : [typed.first];
    if (texts.some((text) => isTemplateGone(text, sender))) return t('campaigns.chooseTemplate');
    return isIncomplete(typed, sender) ? t('campaigns.missing') : '';
  };
  const review = (form: HTMLFormElement): void => {
    if (number === undefined) return setProblem(t('campaigns.chooseSender'));
    const found = gapOf(number) || problemOf();
    setProblem(found);
    if (found === '') ask(0);
    else emptyField(form)?.focus();
  };
  const send = (): void => {
    if (number === undefined) return setProblem(t('campaigns.chooseSender'));
    const found = gapOf(number) || problemOf();
    setProblem(found);
    if (found !== '') return;
    create.mutate(draft(number), {
      onSuccess: () => {
        const isLater = typed.start === 'later';
        notify({
          type: 'success',
          message: t(isLater ? 'campaigns.scheduled' : 'campaigns.started'),
        });
        navigateTo(`${list}/${id}`);
      },
    });
  };
  const keep = (): void => {
    if (number === undefined) return setProblem(t('campaigns.chooseSender'));
    const found = problemOf();
    setProblem(found);
    if (found !== '') return;
    save.mutate(
      { ...draft(number), ...(opened !== undefined && { version: opened }) },
      {
        onSuccess: () => {
          notify({ type: 'success', message: t('campaigns.saved') });
          navigateTo(list);
        },
      },
    );
  };
  const discard = (): void =>
    remove.mutate(id, {
      onSuccess: () => {
        notify({ type: 'success', message: t('campaigns.discarded') });
        navigateTo(list);
      },
    });
  const { data: result } = preview;
  const reachable = result?.reachable ?? 0;
  const fault = preview.error ?? create.error ?? save.error ?? remove.error;
  return (
    <LayerForm
      onSubmit={(event) => {
        event.preventDefault();
        if (result === undefined) review(event.currentTarget);
        else if (reachable > 0) send();
      }}
      footer={
        <>
          <Button variant="ghost" onClick={() => navigateTo(list)}>
            {t('account.keep')}
          </Button>
          {draftId !== undefined && (
            <Button variant="ghost" loading={remove.isPending} onClick={discard}>
              {t('campaigns.discard')}
            </Button>
          )}
          <Button variant="outline" loading={save.isPending} onClick={keep}>
            {t('campaigns.save')}
          </Button>
          {result === undefined ? (
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
        <FormSection title={t('campaigns.sections.message')}>
          <Field label={t('campaigns.name')} help={t('campaigns.nameHelp')} required>
            <Input
              autoComplete="off"
              value={typed.name}
              maxLength={120}
              onChange={({ target }) => change({ name: target.value })}
            />
          </Field>
          <SenderField
            agentId={agentId}
            numbers={numbers}
            number={number}
            onChoose={(accountId) => change({ accountId })}
          />
          {number && <MessageFields typed={typed} number={number} onChange={change} />}
        </FormSection>
        {number && (
          <FormSection title={t('campaigns.sections.people')}>
            {number.reaches === 'chats' ? (
              <Text>{t('campaigns.chats')}</Text>
            ) : (
              <AudienceFields typed={typed} number={number} onChange={change} />
            )}
          </FormSection>
        )}
        <FormSection title={t('campaigns.sections.times')}>
          <StartFields typed={typed} onChange={change} />
          <TimesFields typed={typed} onChange={change} />
        </FormSection>
        {problem !== '' && <AlertBox type="error">{problem}</AlertBox>}
        {fault && <AlertBox type="error">{toApiError(fault).message}</AlertBox>}
        {result && (
          <PreviewBox
            preview={result}
            from={preview.variables?.from ?? 0}
            timeZone={typed.timeZone}
            hasTwoTexts={typed.second !== null}
            onPage={ask}
          />
        )}
      </Stack>
    </LayerForm>
  );
}

/** Returns the first required field without a value. */
const emptyField = (form: HTMLFormElement): HTMLElement | undefined =>
  [...form.querySelectorAll<HTMLInputElement>('[aria-required="true"]')].find(
    ({ value }) => value.trim() === '',
  );
