import { unlinked } from '@voxgrove/server/mail/unlinked';
import type {
  CampaignContent,
  CampaignMessage,
  CampaignPreview,
  Exclusion,
  Variant,
} from '../../contract/campaigns';
import { CREDITS_PER_MESSAGE, EXCLUSIONS, PREVIEWED_AT_ONCE } from '../../contract/campaigns';
import { messageFor, placeholdersOf, valueOf } from './fill-in';
import { mapInSlices } from './map-in-slices';
import { plannedTimes, zoneOnList, zonesOf } from './sending-times';
import { splitTexts } from './split-texts';

/**
 * A person on a list, with the values of placeholders. `chat`: id of a chat with the person.
 * `blocked`: why the address accepts no messages; null: it accepts them.
 */
export interface AudienceRow {
  name: string;
  phone: string;
  email: string;
  chat: string;
  values: Record<string, string>;
  optedOut: boolean;
  blocked: Extract<Exclusion, 'blocked' | 'bounced' | 'complained'> | null;
}

/**
 * A person on a list with the decision whether to write to them. `address`: as the channel uses it,
 * or as it was written. `contacts`: all addresses of the person. `timeZone`: the one on the list;
 * null: the list has none, or the campaign has no hours.
 */
export interface PlannedRecipient {
  name: string;
  address: string;
  contacts: string[];
  values: Record<string, string>;
  timeZone: string | null;
  variant: Variant;
  sendAt: number;
  exclusion: Exclusion | null;
  missing: string[];
}

/** Kind of addresses to which a sender can write. */
export type Reaches = 'phones' | 'emails' | 'chats';

const E164 = /^\+[1-9]\d{6,14}$/;
const MAIL = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/;
const MAIL_CHARS = 254;

/**
 * Returns a number in E.164 from the form that people write, or undefined if it has no country
 * code.
 */
export function readPhone(written: string): string | undefined {
  const bare = written.replaceAll(/[\s().\-/'\u00a0]/g, '').replace(/^00/, '+');
  return E164.test(bare) ? bare : undefined;
}

/** Returns a mail address in lower case, or undefined if it is not one. */
export function readEmail(written: string): string | undefined {
  const address = written.trim().toLowerCase();
  return address.length <= MAIL_CHARS && MAIL.test(address) ? address : undefined;
}

export interface Plan extends Pick<CampaignContent, 'message' | 'messageB' | 'times' | 'timeZone'> {
  reaches: Reaches;
  /** Returns the address under which a chat is stored as opted out. */
  chatAddress(chat: string): string;
  /** Addresses that have opted out, on any channel. */
  optedOut: ReadonlySet<string>;
  now: number;
}

/**
 * Decides for each person on a list whether, when and with which text the campaign writes to them:
 * each address once, and no person who opted out.
 */
export async function planRecipients(
  rows: readonly AudienceRow[],
  plan: Plan,
): Promise<PlannedRecipient[]> {
  const { message, messageB, times, timeZone, now } = plan;
  const taken = new Set<string>();
  const needed = neededBy(plan);
  const decided = await mapInSlices(rows, (row) => decide(row, plan, needed, taken));
  const addresses = decided.filter(isReached).map(({ address }) => address);
  const variants = await splitTexts(addresses, message, messageB);
  const timeOfZones = times && plannedTimes(times, timeZone, now);
  const timeOf = (one: Decided): number => {
    if (timeOfZones === null) return now;
    const phone = one.contacts.find((contact) => contact.startsWith('+'));
    return timeOfZones(zonesOf({ timeZone: one.timeZone, phone }, timeZone));
  };
  return mapInSlices(decided, (one, position) => ({
    ...one,
    variant: variants.get(one.address) ?? 'A',
    // The position keeps the order of people with the same time.
    sendAt: timeOf(one) + position,
  }));
}

export const isReached = ({ exclusion }: Pick<PlannedRecipient, 'exclusion'>): boolean =>
  exclusion === null;

type Decided = Omit<PlannedRecipient, 'variant' | 'sendAt'>;

function decide(
  row: AudienceRow,
  plan: Plan,
  needed: readonly string[],
  taken: Set<string>,
): Decided {
  const phone = readPhone(row.phone);
  const email = readEmail(row.email);
  const written = { phones: row.phone, emails: row.email, chats: row.chat }[plan.reaches];
  const address = { phones: phone, emails: email, chats: row.chat || undefined }[plan.reaches];
  const chat = row.chat === '' ? undefined : plan.chatAddress(row.chat);
  const contacts = [phone, email, chat].filter((one) => one !== undefined);
  const values: Record<string, string> = {
    ...row.values,
    name: row.name,
    phone: phone ?? row.phone,
    email: email ?? row.email,
  };
  const missing = needed.filter((key) => valueOf(values, key) === '');
  const exclusionOf = (): Exclusion | null => {
    if (address === undefined) return plan.reaches === 'emails' ? 'noEmail' : 'noPhone';
    if (row.optedOut || contacts.some((one) => plan.optedOut.has(one))) return 'optedOut';
    if (row.blocked !== null) return row.blocked;
    if (taken.has(address)) return 'duplicate';
    return missing.length > 0 ? 'missingValue' : null;
  };
  const exclusion = exclusionOf();
  if (exclusion === null) taken.add(address!);
  return {
    name: row.name,
    address: address ?? written,
    contacts,
    values,
    timeZone: plan.times === null ? null : zoneOnList(row.values),
    exclusion,
    missing,
  };
}

/**
 * Returns the placeholders of both texts: missing values exclude a person from both halves.
 * Otherwise they would influence the split.
 */
const neededBy = ({ message, messageB }: Plan): string[] => [
  ...new Set([...placeholdersOf(message), ...(messageB ? placeholdersOf(messageB) : [])]),
];

/** Returns the text that a recipient gets. */
export const textOf = (
  { message, messageB }: { message: CampaignMessage; messageB: CampaignMessage | null },
  variant: Variant,
): CampaignMessage => (variant === 'B' && messageB !== null ? messageB : message);

/** Returns a summary of the plan, with the messages to some people from a position of the list. */
export function previewOf(
  planned: readonly PlannedRecipient[],
  content: Pick<CampaignContent, 'message' | 'messageB' | 'channel'>,
  from = 0,
): Omit<CampaignPreview, 'available'> {
  const reachable = planned.filter(isReached).length;
  const excluded = Object.fromEntries(
    EXCLUSIONS.map((reason) => [reason, 0]),
  ) as CampaignPreview['excluded'];
  for (const { exclusion } of planned) if (exclusion !== null) excluded[exclusion] += 1;
  return {
    reachable,
    excluded,
    missing: countMissing(planned),
    credits: reachable * CREDITS_PER_MESSAGE,
    total: planned.length,
    people: planned.slice(from, from + PREVIEWED_AT_ONCE).map((one) => {
      const { name, address, variant, values, sendAt, exclusion, missing } = one;
      const { subject = '', text } = messageFor(textOf(content, variant), values);
      // Mails show web addresses as plain text without a link.
      const shown = content.channel === 'email' ? unlinked : String;
      const sent = { subject: shown(subject), text: shown(text) };
      return { name, address, variant, ...sent, sendAt, exclusion, missing };
    }),
  };
}

/** Returns the variables without a value. Those that most people lack are first. */
function countMissing(planned: readonly PlannedRecipient[]): CampaignPreview['missing'] {
  const counts = new Map<string, number>();
  for (const { missing } of planned)
    for (const name of missing) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
}
