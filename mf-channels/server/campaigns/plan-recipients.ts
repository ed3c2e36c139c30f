import type { CampaignMessage, CampaignPreview, Exclusion } from '../../contract/campaigns';
import { EXCLUSIONS } from '../../contract/campaigns';
import { messageFor, placeholdersOf } from './fill-in';

/** A person on a list, with the values of placeholders. */
export interface AudienceRow {
  name: string;
  phone: string;
  values: Record<string, string>;
  optedOut: boolean;
}

/**
 * A person on a list with the decision whether to write to them. `phone`: in E.164, or as it was
 * written.
 */
export interface PlannedRecipient {
  name: string;
  phone: string;
  values: Record<string, string>;
  exclusion: Exclusion | null;
}

const E164 = /^\+[1-9]\d{6,14}$/;
const EXAMPLES = 3;

/**
 * Returns a number in E.164 from the form that people write, or undefined if it has no country
 * code.
 */
export function readPhone(written: string): string | undefined {
  const bare = written.replaceAll(/[\s().\-/'\u00a0]/g, '').replace(/^00/, '+');
  return E164.test(bare) ? bare : undefined;
}

/**
 * Decides for each person on a list whether the campaign writes to them: each number once, and
 * nobody who opted out.
 */
export function planRecipients(
  rows: readonly AudienceRow[],
  message: CampaignMessage,
  optedOut: ReadonlySet<string>,
): PlannedRecipient[] {
  const needed = placeholdersOf(message);
  const taken = new Set<string>();
  return rows.map(({ name, phone: written, values: given, optedOut: isOut }) => {
    const phone = readPhone(written);
    const values = { ...given, name, phone: phone ?? written };
    const exclusionOf = (): Exclusion | null => {
      if (phone === undefined) return 'noPhone';
      if (isOut || optedOut.has(phone)) return 'optedOut';
      if (taken.has(phone)) return 'duplicate';
      const isMissing = needed.some((key) => !(values as Record<string, string>)[key]);
      return isMissing ? 'missingValue' : null;
    };
    const exclusion = exclusionOf();
    if (exclusion === null) taken.add(phone!);
    return { name, phone: phone ?? written, values, exclusion };
  });
}

/** Returns a summary of the plan, with the first messages. */
export function previewOf(
  planned: readonly PlannedRecipient[],
  message: CampaignMessage,
): CampaignPreview {
  const reachable = planned.filter(({ exclusion }) => exclusion === null);
  const countOf = (reason: Exclusion): number =>
    planned.filter(({ exclusion }) => exclusion === reason).length;
  return {
    reachable: reachable.length,
    excluded: Object.fromEntries(
      EXCLUSIONS.map((reason) => [reason, countOf(reason)]),
    ) as CampaignPreview['excluded'],
    examples: reachable.slice(0, EXAMPLES).map(({ name, phone, values }) => ({
      name,
      phone,
      text: messageFor(message, values).text,
    })),
  };
}
