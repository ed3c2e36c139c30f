import { pipeline } from 'node:stream/promises';
import { AppError } from '@voxgrove/contracts';
import type { AgentId, Region, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { timeSlice } from '@voxgrove/server/work/time-slice';
import { parse } from 'csv-parse';
import { CAMPAIGN_ROWS } from '../../contract/campaigns';
import type { CampaignAudience, CampaignChannel } from '../../contract/campaigns';
import { links } from '../engine/port';
import type { ChatLink } from '../engine/port';
import { valuesOf } from './fill-in';
import { mapInSlices } from './map-in-slices';
import type { AudienceRow, Reaches } from './plan-recipients';

const PHONE_NAMES = ['phone', 'phone number', 'telephone', 'tel', 'mobile', 'telefon', 'handy'];
const EMAIL_NAMES = ['email', 'e-mail', 'email address', 'e-mail address', 'mail'];
const NAME_NAMES = ['name', 'full name'];
const VALUE_CHARS = 500;
const CHATS_AT_ONCE = 2_000;
/** Part of a file that is read in one step, in bytes. */
const READ_AT_ONCE = 4_096;

/**
 * Reads all people of an audience at the time of the call.
 * @throws AppError CAMPAIGN_CSV_INVALID | CAMPAIGN_AUDIENCE
 */
export async function readAudience(
  context: Pick<SliceContext, 'port' | 'store'>,
  region: Region,
  owner: { workspaceId: WorkspaceId; agentId: AgentId },
  sender: AudienceSender,
  audience: CampaignAudience,
): Promise<AudienceRow[]> {
  const isOfChats = audience.kind === 'chats';
  if (isOfChats !== (sender.reaches === 'chats')) throw new AppError('CAMPAIGN_AUDIENCE');
  if (isOfChats) return rowsOfChats(context, region, owner, sender);
  const kind = sender.reaches === 'emails' ? 'email' : 'phone';
  if (audience.kind === 'csv') return rowsOfCsv(audience.csv, kind);
  const { stage } = audience;
  const found = await context.port('leadContacts').withAddress(region, {
    workspaceId: owner.workspaceId,
    agentId: owner.agentId,
    kind,
    ...(stage !== null && { stage }),
  });
  return mapInSlices(found, ({ name, phone, email, fields, optedOut }) => ({
    ...NOBODY,
    name,
    phone,
    email,
    values: valuesOf({ ...fields, email }),
    optedOut,
  }));
}

/** The account that sends a campaign. */
interface AudienceSender {
  channel: CampaignChannel;
  accountId: string;
  reaches: Reaches;
  isPerson(chat: string): boolean;
}

const NOBODY: AudienceRow = {
  name: '',
  phone: '',
  email: '',
  chat: '',
  values: {},
  optedOut: false,
  blocked: null,
};

/**
 * Returns all people who have written to the account of the workspace. A person who writes in the
 * meantime moves to the end, and is returned once.
 */
async function rowsOfChats(
  { store }: Pick<SliceContext, 'store'>,
  region: Region,
  { workspaceId }: { workspaceId: WorkspaceId },
  { channel, accountId, isPerson }: AudienceSender,
): Promise<AudienceRow[]> {
  const rows = new Map<string, AudienceRow>();
  let last: { id: string; value: number } | undefined;
  do {
    const docs = await store.for(region).query(links, {
      where: [
        { field: 'channel', op: '==', value: channel },
        { field: 'accountId', op: '==', value: accountId },
        { field: 'workspaceId', op: '==', value: workspaceId },
        { field: 'lastInAt', op: '>', value: 0 },
      ],
      orderBy: { field: 'lastInAt' },
      limit: CHATS_AT_ONCE,
      ...(last && { startAfter: last }),
    });
    for (const { data } of docs) if (isPerson(data.chat)) rows.set(data.chat, rowOfChat(data));
    const end = docs.length === CHATS_AT_ONCE ? docs.at(-1) : undefined;
    last = end && { id: end.id, value: end.data.lastInAt };
  } while (last);
  return [...rows.values()];
}

const rowOfChat = ({ chat, sender, isBlocked }: ChatLink): AudienceRow => ({
  ...NOBODY,
  chat,
  name: sender.name ?? '',
  phone: sender.phone ?? '',
  values: valuesOf({ handle: sender.handle ?? '' }),
  blocked: isBlocked === true ? 'blocked' : null,
});

/** Returns the rows of a file. @throws AppError CAMPAIGN_CSV_INVALID */
export async function rowsOfCsv(
  csv: string,
  kind: 'phone' | 'email' = 'phone',
): Promise<AudienceRow[]> {
  const rows = await cellsOf(csv);
  const [first] = rows;
  if (first === undefined) throw invalid('The file has no rows.');
  const columns = {
    phone: PHONE_NAMES.find((name) => name in first),
    email: EMAIL_NAMES.find((name) => name in first),
  };
  if (columns[kind] === undefined) throw invalid(`The file has no column with the name "${kind}".`);
  const name = NAME_NAMES.find((one) => one in first);
  return mapInSlices(rows, (row) => {
    const values = Object.fromEntries(
      Object.entries(row).map(([key, value]) => [key, value.slice(0, VALUE_CHARS)]),
    );
    const cell = (column: string | undefined): string =>
      column === undefined ? '' : (values[column] ?? '');
    return {
      ...NOBODY,
      name: cell(name).slice(0, 120),
      phone: cell(columns.phone).slice(0, 40),
      email: cell(columns.email).slice(0, 254),
      values,
    };
  });
}

/** Returns the values of each row, without blocking the event loop. */
async function cellsOf(csv: string): Promise<Record<string, string>[]> {
  const [firstLine = ''] = csv.split(/\r?\n/, 1);
  // Spreadsheets use semicolons as separators in many countries.
  const delimiter = firstLine.includes(';') && !firstLine.includes(',') ? ';' : ',';
  const parser = parse({
    bom: true,
    columns: true,
    delimiter,
    on_record: (record: Record<string, string>, { records }) => {
      if (records > CAMPAIGN_ROWS) throw invalid(`The file has more than ${CAMPAIGN_ROWS} rows.`);
      return valuesOf(record);
    },
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  const rows: Record<string, string>[] = [];
  try {
    await pipeline(partsOf(csv), parser, async (records: AsyncIterable<Record<string, string>>) => {
      for await (const record of records) rows.push(record);
    });
  } catch (error) {
    throw error instanceof AppError ? error : invalid('The file is not CSV.');
  }
  return rows;
}

/** Returns the parts of a file. Yields to the event loop between two parts. */
async function* partsOf(csv: string): AsyncGenerator<Buffer> {
  const slice = timeSlice();
  const bytes = Buffer.from(csv);
  for (let from = 0; from < bytes.length; from += READ_AT_ONCE) {
    yield bytes.subarray(from, from + READ_AT_ONCE);
    if (slice.isOver()) await slice.pause();
  }
}

const invalid = (reason: string): AppError => new AppError('CAMPAIGN_CSV_INVALID', { reason });
