import type { OutreachMessage } from '../engine/port';

/** A message for one person. Only mails have a subject. */
type FilledMessage = OutreachMessage & { subject?: string };

import type { CampaignMessage } from '../../contract/campaigns';
import { filledIn } from '../../contract/whatsapp';

// `keyOf` trims the blanks: with `\s*` around the name, the pattern would need cubic time on many
// blanks.
const PLACEHOLDER = /\{\{([^{}]+)\}\}/g;
const NUMBER = /^\d+$/;

const keyOf = (name: string): string => name.trim().toLowerCase();

/** Returns the values under the names that placeholders use, without regard to case. */
export const valuesOf = (row: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [keyOf(name), value.trim()]));

/** Returns the value of a placeholder; empty if the person has none. */
export const valueOf = (values: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(values, key) ? (values[key] ?? '') : '';

/**
 * Returns the placeholders that a person has written in a text, or in the variables of a template.
 */
export function placeholdersOf({ subject, text, template, variables }: CampaignMessage): string[] {
  const written = template ? variables : [subject, text];
  const names = written.flatMap((one) => [...one.matchAll(PLACEHOLDER)].map(([, name]) => name!));
  return [...new Set(names.map(keyOf))];
}

const fill = (text: string, values: Record<string, string>): string =>
  text.replaceAll(PLACEHOLDER, (whole, name: string) =>
    NUMBER.test(name.trim()) ? whole : valueOf(values, keyOf(name)),
  );

/** Returns the message for one person. */
export function messageFor(
  { subject, text, template, variables }: CampaignMessage,
  values: Record<string, string>,
): FilledMessage {
  // A subject is one line, but a value of a list may have several.
  const line = fill(subject, values).replaceAll(/\s+/g, ' ').trim();
  if (template === null) return { subject: line, text: fill(text, values) };
  const filled = variables.map((one) => fill(one, values));
  return { text: filledIn(text, filled), template: { ...template, variables: filled } };
}
