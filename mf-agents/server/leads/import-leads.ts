import { parse } from 'csv-parse/sync';
import type { AgentId, WorkspaceId } from '@voxgrove/contracts';
import { AppError } from '@voxgrove/contracts';
import { derivedId } from '@voxgrove/server/store/derived-id';
import type { z } from 'zod';
import { IMPORT_ROWS, LEAD_STAGES, LeadFields } from '../../contract/leads';
import type { LeadImport, LeadImportReply } from '../../contract/leads';
import { mailKey, phoneKey } from './normalize';
import { saveLead } from './save-lead';
import type { LeadDraft } from './save-lead';
import type { Saving } from './save-lead';

type Result = z.infer<typeof LeadImportReply>['data'];
const FIELD = 'field:';

/**
 * Stores the rows of a CSV file as leads. The first row has the names of the columns. Rows with an
 * error are skipped and reported by their number in the file. The same file may be imported again.
 * @throws AppError BAD_INPUT for a file that is not CSV, is empty or has too many rows
 */
export async function importLeads(
  saving: Saving,
  workspaceId: WorkspaceId,
  { csv, columns, consent, dryRun }: z.output<typeof LeadImport>,
  agentId?: AgentId,
): Promise<Result> {
  const rows = rowsOf(csv);
  const result: Result = { created: 0, merged: 0, errors: [] };
  for (const [index, cells] of rows.entries()) {
    const row = index + 2;
    const read = readRow(cells, columns);
    if ('error' in read) {
      result.errors.push({ row, message: read.error });
      continue;
    }
    if (dryRun) {
      result.created += 1;
      continue;
    }
    const draft: LeadDraft = {
      ...read.lead,
      id: derivedId(workspaceId, ...cells),
      source: 'import',
      touch: { at: saving.now },
      ...(agentId && { agentId }),
      ...(consent && { consent: { text: consent, at: saving.now, source: 'import' } }),
    };
    try {
      const { merged } = await saveLead(saving, workspaceId, draft);
      result[merged ? 'merged' : 'created'] += 1;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'LEAD_EXISTS') throw error;
      result.errors.push({ row, message: error.message });
    }
  }
  return result;
}

function rowsOf(csv: string): string[][] {
  let rows: string[][];
  try {
    rows = parse(csv, { bom: true, relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    throw badFile('This is not a CSV file.', error);
  }
  if (rows.length < 2) throw badFile('This file has no rows below its header.');
  if (rows.length - 1 > IMPORT_ROWS)
    throw badFile(`A file may have ${IMPORT_ROWS} rows. Split it and import the parts.`);
  return rows.slice(1);
}

const badFile = (message: string, cause?: unknown): AppError =>
  new AppError('BAD_INPUT', { fields: { csv: message } }, { cause });

function readRow(
  cells: readonly string[],
  columns: readonly string[],
): { lead: LeadFields } | { error: string } {
  const entry: Record<string, unknown> = {};
  const fields: Record<string, string> = {};
  columns.forEach((column, index) => {
    const value = (cells[index] ?? '').trim();
    if (value === '' || column === '') return;
    if (column.startsWith(FIELD)) fields[column.slice(FIELD.length)] = value;
    else entry[column] = column === 'stage' ? value.toLowerCase() : value;
  });
  const { email = '', phone = '', stage } = entry as Record<string, string>;
  if (email !== '' && mailKey(email) === undefined)
    return { error: `“${email}” is not an email address.` };
  if (phone !== '' && phoneKey(phone) === undefined)
    return { error: `“${phone}” is not a phone number with its country code.` };
  if (stage !== undefined && !LEAD_STAGES.includes(stage as (typeof LEAD_STAGES)[number]))
    return { error: `“${stage}” is not a stage. Stages are ${LEAD_STAGES.join(', ')}.` };
  if (email === '' && phone === '' && !entry['name'])
    return { error: 'This row has no name, email address or phone number.' };
  const lead = LeadFields.safeParse({ ...entry, fields });
  return lead.success ? { lead: lead.data } : { error: 'A value in this row is too long.' };
}
