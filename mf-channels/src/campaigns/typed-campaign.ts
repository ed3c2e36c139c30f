import { variablesOf } from '../../contract/whatsapp';
import type { CampaignContent, CampaignNumber } from '../../contract/campaigns';

/** Content of the form for a new campaign. */
export interface TypedCampaign {
  name: string;
  /** Id of the sending number; '': the first number. */
  accountId: string;
  text: string;
  /** Index of the template. */
  template: number;
  variables: string[];
  audience: 'leads' | 'csv';
  stage: string;
  file: { name: string; csv: string } | null;
  start: 'now' | 'later';
  /** Time in the format of `datetime-local`. */
  at: string;
  perMinute: string;
}

export const NOTHING_TYPED: TypedCampaign = {
  name: '',
  accountId: '',
  text: '',
  template: 0,
  variables: [],
  audience: 'leads',
  stage: '',
  file: null,
  start: 'now',
  at: '',
  perMinute: '60',
};

/** Returns the values of the variables of the chosen template. */
export function variablesIn(typed: TypedCampaign, number: CampaignNumber): string[] {
  const count = variablesOf(number.templates[typed.template]?.bodyText ?? '');
  return Array.from({ length: count }, (_none, index) => typed.variables[index] ?? '');
}

/** Returns sender, message and audience, or null while one of them is incomplete. */
export function contentOf(
  typed: TypedCampaign,
  number: CampaignNumber | undefined,
): CampaignContent | null {
  if (number === undefined) return null;
  const message = messageOf(typed, number);
  const audience = audienceOf(typed);
  if (message === null || audience === null) return null;
  return { channel: number.channel, accountId: number.accountId, message, audience };
}

function messageOf(
  typed: TypedCampaign,
  number: CampaignNumber,
): CampaignContent['message'] | null {
  if (!number.needsTemplate)
    return typed.text.trim() === ''
      ? null
      : { text: typed.text.trim(), template: null, variables: [] };
  const template = number.templates[typed.template];
  const variables = variablesIn(typed, number);
  if (template === undefined || variables.some((value) => value.trim() === '')) return null;
  const { name, language, bodyText } = template;
  return { text: bodyText, template: { name, language }, variables };
}

function audienceOf({ audience, stage, file }: TypedCampaign): CampaignContent['audience'] | null {
  if (audience === 'csv') return file && { kind: 'csv', csv: file.csv };
  return { kind: 'leads', stage: stage === '' ? null : (stage as 'new') };
}

/** Returns the start time, or null to start now, or undefined if the time is not in the future. */
export function startOf({ start, at }: TypedCampaign, now: number): number | null | undefined {
  if (start === 'now') return null;
  const time = new Date(at).getTime();
  return time > now ? time : undefined;
}
