import { AGENT, AgentDraft, AppError } from '@voxgrove/contracts';
import type { AgentWrite } from '../../contract/agent-write';
import { SERVER_OWNED_FIELDS } from '../../contract/agent-write';
import { readCustomTheme } from '@voxgrove/contracts/custom-theme';
import { isPicture } from '../../contract/picture-address';
import { exactOrigin } from '../../contract/web-origin';
import { isTimeZone } from '../local-time';

/**
 * The part of a request body that an owner may change, without the fields that only the server
 * writes.
 */
export type DraftEdit = Omit<AgentWrite, (typeof SERVER_OWNED_FIELDS)[number]>;

/** Fields of a draft with the address of a picture. */
export const PICTURES = ['roundedImageURL', 'chatBgURL'] as const;

/** @throws AppError CHUNK_SIZE_TOO_SMALL | AGENT_NAME_REQUIRED | BAD_INPUT */
export function draftEdit(body: AgentWrite): DraftEdit {
  const owned: readonly string[] = SERVER_OWNED_FIELDS;
  const edit = Object.fromEntries(
    Object.entries(body).filter(([key, value]) => value !== undefined && !owned.includes(key)),
  ) as DraftEdit;
  checkEdit(edit);
  return edit.allowedOrigins
    ? { ...edit, allowedOrigins: edit.allowedOrigins.map(checkedOrigin) }
    : edit;
}

/**
 * Applies an edit to `draft`. Objects merge, all other values are replaced.
 * @returns a complete, valid draft without empty fields
 */
export function applyEdit(draft: AgentDraft, edit: DraftEdit): AgentDraft {
  const merged = AgentDraft.parse(mergeDeep(draft, edit));
  const { modelChosen, ...options } = merged.vgOptions;
  return {
    ...merged,
    vgOptions: {
      ...options,
      ...(modelChosen && options.defaultModel === AGENT.starterModel && { modelChosen }),
    },
  };
}

function mergeDeep(
  base: Record<string, unknown>,
  over: Record<string, unknown>,
): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    if (value === undefined) continue;
    const before = merged[key];
    merged[key] = isObject(before) && isObject(value) ? mergeDeep(before, value) : value;
  }
  return merged;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function checkEdit(edit: DraftEdit): void {
  if (edit.title !== undefined && edit.title.trim() === '')
    throw new AppError('AGENT_NAME_REQUIRED');
  const chunkSize = edit.vgOptions?.maxChunkSize;
  if (chunkSize !== undefined && chunkSize < AGENT.minChunkSize)
    throw new AppError('CHUNK_SIZE_TOO_SMALL');
  if (edit.customThemeJSONString && readCustomTheme(edit.customThemeJSONString) === null)
    badField('customThemeJSONString', 'This is not a theme.');
  const zone = edit.webChat?.officeTimeZone;
  if (zone !== undefined && !isTimeZone(zone))
    badField('webChat.officeTimeZone', 'This is not a time zone.');
  edit.webChat?.officeHours?.forEach(({ from, to }, index) => {
    if (from === to) badField(`webChat.officeHours.${index}.to`, 'Choose another end.');
  });
  edit.webChat?.preChatForm?.forEach(({ key, label }, index, rows) => {
    if (label.trim() === '')
      badField(`webChat.preChatForm.${index}.label`, 'Enter what visitors are asked.');
    if (rows.findIndex((row) => row.key === key) !== index)
      badField(`webChat.preChatForm.${index}.key`, 'Another question is kept under this name.');
  });
}

const checkedOrigin = (text: string, index: number): string =>
  exactOrigin(text) ??
  badField(
    `allowedOrigins.${index}`,
    'Enter the address of a website, like https://www.example.com, without a path. List each subdomain separately.',
  );

/**
 * Checks pictures that an edit adds. Pictures that are already in the draft are not checked.
 * @throws AppError BAD_INPUT
 */
export function checkPictures(
  edit: DraftEdit,
  before?: Pick<AgentDraft, (typeof PICTURES)[number]>,
): void {
  for (const name of PICTURES) {
    const address = edit[name] ?? '';
    if (address !== '' && address !== before?.[name] && !isPicture(address))
      badField(name, 'Enter a web address that begins with https:// or http://.');
  }
}

function badField(field: string, message: string): never {
  throw new AppError('BAD_INPUT', { fields: { [field]: message } });
}
