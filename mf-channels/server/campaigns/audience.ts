import { AppError } from '@voxgrove/contracts';
import type { AgentId, Region, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { parse } from 'csv-parse/sync';
import { CAMPAIGN_ROWS } from '../../contract/campaigns';
import type { CampaignAudience } from '../../contract/campaigns';
import { valuesOf } from './fill-in';
import type { AudienceRow } from './plan-recipients';

const PHONE_NAMES = ['phone', 'phone number', 'telephone', 'tel', 'mobile', 'telefon', 'handy'];
const NAME_NAMES = ['name', 'full name'];
const VALUE_CHARS = 500;

/**
 * Reads all people of an audience, as it is now.
 * @throws AppError CAMPAIGN_CSV_INVALID
 */
export async function readAudience(
  { port }: Pick<SliceContext, 'port'>,
  region: Region,
  owner: { workspaceId: WorkspaceId; agentId: AgentId },
  audience: CampaignAudience,
): Promise<AudienceRow[]> {
  if (audience.kind === 'csv') return rowsOfCsv(audience.csv);
  const { stage } = audience;
  const found = await port('leadContacts').withPhone(region, {
    ...owner,
    ...(stage !== null && { stage }),
  });
  return found.map(({ name, phone, email, fields, optedOut }) => ({
    name,
    phone,
    values: valuesOf({ ...fields, email }),
    optedOut,
  }));
}

/** Returns the rows of a file. @throws AppError CAMPAIGN_CSV_INVALID */
export function rowsOfCsv(csv: string): AudienceRow[] {
  const rows = cellsOf(csv).map(valuesOf);
  const [first] = rows;
  if (first === undefined) throw invalid('The file has no rows.');
  if (rows.length > CAMPAIGN_ROWS) throw invalid(`The file has more than ${CAMPAIGN_ROWS} rows.`);
  const phone = PHONE_NAMES.find((name) => name in first);
  if (phone === undefined) throw invalid('The file has no column with the name "phone".');
  const name = NAME_NAMES.find((one) => one in first);
  return rows.map((row) => {
    const values = Object.fromEntries(
      Object.entries(row).map(([key, value]) => [key, value.slice(0, VALUE_CHARS)]),
    );
    return {
      name: (name === undefined ? '' : (values[name] ?? '')).slice(0, 120),
      phone: (values[phone] ?? '').slice(0, 40),
      values,
      optedOut: false,
    };
  });
}

function cellsOf(csv: string): Record<string, string>[] {
  const [firstLine = ''] = csv.split(/\r?\n/, 1);
  // Spreadsheets use semicolons as separators in many countries.
  const delimiter = firstLine.includes(';') && !firstLine.includes(',') ? ';' : ',';
  try {
    return parse(csv, {
      bom: true,
      columns: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      // One row more than allowed is enough to refuse the file.
      to: CAMPAIGN_ROWS + 1,
      trim: true,
    });
  } catch {
    throw invalid('The file is not CSV.');
  }
}

const invalid = (reason: string): AppError => new AppError('CAMPAIGN_CSV_INVALID', { reason });
