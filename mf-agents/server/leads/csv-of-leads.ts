import type { Lead } from '../../contract/leads';
import { csvOf } from '../csv';

const UTM = ['source', 'medium', 'campaign', 'term', 'content'] as const;
const touchHeader = (which: string): string[] => [
  `${which} referrer`,
  ...UTM.map((name) => `${which} utm_${name}`),
];
const campaignOf = ({ referrer, utm }: Lead['firstTouch']): string[] => [
  referrer ?? '',
  ...UTM.map((name) => utm?.[name] ?? ''),
];

/** Formats leads as CSV. Every field that occurs in a lead becomes a column. */
export function csvOfLeads(list: readonly Lead[]): string {
  const fields = [...new Set(list.flatMap((lead) => Object.keys(lead.fields)))].sort();
  const header = [
    'name',
    'email',
    'phone',
    'stage',
    'source',
    'assignee',
    'created',
    'first page',
    ...touchHeader('first'),
    'last page',
    ...touchHeader('last'),
    'opted out',
    'consent',
    'consent time',
    'notes',
  ];
  return csvOf([
    [...header, ...fields],
    ...list.map((lead) => [
      lead.name,
      lead.email,
      lead.phone,
      lead.stage,
      lead.source,
      lead.assignee,
      new Date(lead.createdAt).toISOString(),
      lead.firstTouch.pageUrl ?? '',
      ...campaignOf(lead.firstTouch),
      lead.lastTouch.pageUrl ?? '',
      ...campaignOf(lead.lastTouch),
      lead.optedOut ? 'yes' : 'no',
      lead.consent?.text ?? '',
      lead.consent ? new Date(lead.consent.at).toISOString() : '',
      lead.notes,
      ...fields.map((field) => lead.fields[field] ?? ''),
    ]),
  ]);
}
