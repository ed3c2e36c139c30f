import { isSameTemplate } from '../../contract/campaigns';
import { variableValues } from '../../contract/whatsapp';
import type {
  CampaignContent,
  CampaignDraft,
  CampaignMessage,
  CampaignNumber,
  CampaignTemplate,
  SendingTimes,
} from '../../contract/campaigns';

/** A text of the form. `template`: null: the first template of the sender. */
export interface TypedText {
  subject: string;
  text: string;
  template: CampaignTemplate | null;
  variables: string[];
}

/** Content of the form for a campaign. */
export interface TypedCampaign {
  name: string;
  /** Id of the sender; '': the first one. */
  accountId: string;
  first: TypedText;
  /** Second text; null: the campaign has one text. */
  second: TypedText | null;
  audience: 'leads' | 'csv';
  stage: string;
  file: { name: string; csv: string } | null;
  start: 'now' | 'later';
  /** Time in the format of `datetime-local`. */
  at: string;
  perMinute: string;
  isAnyTime: boolean;
  /** Times in the format of `time`. */
  from: string;
  to: string;
  weekends: boolean;
  /** Days such as 2026-12-25, separated by commas. */
  holidays: string;
  timeZone: string;
}

export const NO_TEXT: TypedText = { subject: '', text: '', template: null, variables: [] };

/** Returns the empty form. `accountId`: of the first sender; '': there is none yet. */
export const nothingTyped = (accountId: string): TypedCampaign => ({
  name: '',
  accountId,
  first: NO_TEXT,
  second: null,
  audience: 'leads',
  stage: '',
  file: null,
  start: 'now',
  at: '',
  perMinute: '60',
  isAnyTime: true,
  from: '09:00',
  to: '20:00',
  weekends: false,
  holidays: '',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** Returns the content of the form for a saved draft. */
export function typedOf(draft: CampaignDraft): TypedCampaign {
  const { audience, startAt, times } = draft;
  return {
    ...nothingTyped(draft.accountId),
    name: draft.name,
    first: typedText(draft.message),
    second: draft.messageB && typedText(draft.messageB),
    audience: audience.kind === 'csv' ? 'csv' : 'leads',
    stage: (audience.kind === 'leads' && audience.stage) || '',
    file: audience.kind === 'csv' && audience.csv !== '' ? { name: '', csv: audience.csv } : null,
    start: startAt === null ? 'now' : 'later',
    at: startAt === null ? '' : localTime(startAt),
    perMinute: String(draft.perMinute),
    timeZone: draft.timeZone,
    ...(times && {
      isAnyTime: false,
      from: clockOf(times.from),
      to: clockOf(times.to),
      weekends: times.weekends,
      holidays: times.holidays.join(', '),
    }),
  };
}

function typedText({ subject, text, template, variables }: CampaignMessage): TypedText {
  if (template === null) return { subject, text, template, variables };
  return { subject, text: '', template: { ...template, bodyText: text }, variables };
}

/** Returns the sender, or undefined if the person has to choose another one. */
export function senderIn(
  { accountId }: TypedCampaign,
  numbers: readonly CampaignNumber[],
): CampaignNumber | undefined {
  if (accountId === '') return numbers[0];
  return numbers.find((number) => number.accountId === accountId);
}

/**
 * Returns the template of a text. A template that the sender does not list is returned as it was
 * saved.
 */
export function templateIn(
  { template }: TypedText,
  { templates }: CampaignNumber,
): CampaignTemplate | null {
  if (template === null) return templates?.[0] ?? null;
  return templates?.find((candidate) => isSameTemplate(candidate, template)) ?? template;
}

/** Returns whether the sender does not have the template of a text any more. */
export function isTemplateGone({ template }: TypedText, number: CampaignNumber): boolean {
  if (!number.needsTemplate || template === null || number.templates === null) return false;
  return !number.templates.some((candidate) => isSameTemplate(candidate, template));
}

/** Returns a time in the format of `datetime-local`, in the time zone of the device. */
function localTime(time: number): string {
  const offsetMs = new Date(time).getTimezoneOffset() * 60_000;
  return new Date(time - offsetMs).toISOString().slice(0, 16);
}

const DAY_MINUTES = 1_440;

function clockOf(minutes: number): string {
  const inDay = Math.min(minutes, DAY_MINUTES - 1);
  return [Math.floor(inDay / 60), inDay % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

function minutesOf(clock: string): number {
  const [hours = NaN, minutes = NaN] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Returns the chosen times, null for any time, or undefined if the times are invalid. */
export function timesOf(typed: TypedCampaign): SendingTimes | null | undefined {
  if (typed.isAnyTime) return null;
  const [from, to] = [minutesOf(typed.from), minutesOf(typed.to)];
  const holidays = typed.holidays.split(/[\s,;]+/).filter((day) => day !== '');
  const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !isNaN(Date.parse(day));
  if (!(from < to) || !holidays.every(isDay)) return undefined;
  return { from, to, weekends: typed.weekends, holidays };
}

/** Returns the content of the form without name, start and rate. It may be incomplete. */
export function contentOf(typed: TypedCampaign, number: CampaignNumber): CampaignContent {
  return {
    channel: number.channel,
    accountId: number.accountId,
    message: messageOf(typed.first, number),
    messageB: typed.second && messageOf(typed.second, number),
    audience: audienceOf(typed, number),
    times: timesOf(typed) ?? null,
    timeZone: typed.timeZone,
  };
}

/** Returns whether a required field of the form is empty. */
export function isIncomplete(typed: TypedCampaign, number: CampaignNumber): boolean {
  const { message, messageB, audience } = contentOf(typed, number);
  const messages = messageB ? [message, messageB] : [message];
  const lacks = ({ subject, text, variables }: CampaignMessage): boolean =>
    text === '' ||
    (number.reaches === 'emails' && subject === '') ||
    variables.some((value) => value.trim() === '');
  const isWithoutList = audience.kind === 'csv' && audience.csv === '';
  return typed.name.trim() === '' || messages.some(lacks) || isWithoutList;
}

function messageOf(typed: TypedText, number: CampaignNumber): CampaignMessage {
  if (!number.needsTemplate) {
    const subject = number.reaches === 'emails' ? typed.subject.trim() : '';
    return { subject, text: typed.text.trim(), template: null, variables: [] };
  }
  const template = templateIn(typed, number);
  if (template === null) return { subject: '', text: '', template: null, variables: [] };
  const { name, language, bodyText } = template;
  const variables = variableValues(bodyText, typed.variables);
  return { subject: '', text: bodyText, template: { name, language }, variables };
}

function audienceOf(
  { audience, stage, file }: TypedCampaign,
  { reaches }: CampaignNumber,
): CampaignContent['audience'] {
  if (reaches === 'chats') return { kind: 'chats' };
  if (audience === 'csv') return { kind: 'csv', csv: file?.csv ?? '' };
  return { kind: 'leads', stage: stage === '' ? null : (stage as 'new') };
}

/** Returns the start time, or null to start now, or undefined if the time is not in the future. */
export function startOf({ start, at }: TypedCampaign, now: number): number | null | undefined {
  if (start === 'now') return null;
  const time = new Date(at).getTime();
  return time > now ? time : undefined;
}
