import type { Agent, AgentId, Region, WorkspaceId } from '@voxgrove/contracts';
import { AppError, isAppError } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { agents } from '../agent-store/port';
import type { DraftEdit } from './draft-edit';
import { PICTURES, checkPictures } from './draft-edit';
import { isInlined, keepInlined } from './keep-inlined';
import { picturesOf } from './upload-file';

type Context = Pick<SliceContext, 'store' | 'uploads'>;
type Picture = (typeof PICTURES)[number];

const PURPOSES = { roundedImageURL: 'agentPicture', chatBgURL: 'chatBackground' } as const;

/**
 * Makes sure that the pictures that an edit adds to a draft are kept. Uploaded pictures are marked
 * as used before the draft is written. If that write fails, an unused picture stays stored, which
 * is better than a missing picture. Pictures that the draft already shows are not checked. Inlined
 * pictures, also those already in the draft, become files.
 * @returns the edit to write
 * @throws AppError BAD_INPUT if an address is invalid, or its picture is gone
 */
export async function keepPictures(
  context: Context,
  region: Region,
  agentId: AgentId,
  edit: DraftEdit,
): Promise<DraftEdit> {
  const doc = await context.store.for(region).get(agents, agentId);
  if (!doc) return edit;
  checkPictures(edit, doc.data);
  for (const name of PICTURES) {
    const url = edit[name] ?? '';
    if (url === doc.data[name] || !url.includes('/files/') || isInlined(url)) continue;
    if (!(await context.uploads.useAt(region, doc.data.ownerID, url, picturesOf(agentId))))
      throw refused(name, 'This picture is not kept any more. Please choose it again.');
  }
  return withAddresses(context, { region, agentId, workspaceId: doc.data.ownerID }, edit, doc.data);
}

/**
 * Turns the inlined pictures of an edit, and those of the draft that the edit does not change, into
 * files. A picture of the draft stays inlined if it cannot be read or cannot be stored now.
 * @throws AppError BAD_INPUT
 */
export async function withAddresses(
  context: Pick<Context, 'uploads'>,
  agent: { region: Region; workspaceId: WorkspaceId; agentId: AgentId },
  edit: DraftEdit,
  before?: Pick<Agent, Picture>,
): Promise<DraftEdit> {
  const storedEdit = { ...edit };
  for (const name of PICTURES) {
    const address = edit[name] ?? before?.[name] ?? '';
    if (!isInlined(address)) continue;
    const stays = address === before?.[name];
    const url = await keepInlined(context, { ...agent, purpose: PURPOSES[name] }, address).catch(
      (error: unknown) => {
        if (stays && isAppError(error) && error.code === 'RATE_LIMITED') return null;
        throw error;
      },
    );
    if (url !== null) storedEdit[name] = url;
    else if (!stays) throw refused(name, 'This picture cannot be read. Please choose another.');
  }
  return storedEdit;
}

const refused = (name: Picture, message: string): AppError =>
  new AppError('BAD_INPUT', { fields: { [name]: message } });
