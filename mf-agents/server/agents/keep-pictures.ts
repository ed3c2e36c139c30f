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
 * Pictures that an edit puts into a draft are pictures by their address, and uploaded ones are kept
 * from now on, before it is written: rather one too many than one that is missing. What the draft
 * shows already is not asked about. Inlined ones, the draft's own too, become files.
 * @returns the edit as it is to be written. @throws AppError BAD_INPUT when an address is none, or
 *   its picture is gone
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
 * Inlined pictures of an edit, and those of the draft it leaves as they are, become files. What was
 * there and cannot be read, or be kept for now, stays.
 * @throws AppError BAD_INPUT
 */
export async function withAddresses(
  context: Pick<Context, 'uploads'>,
  of: { region: Region; workspaceId: WorkspaceId; agentId: AgentId },
  edit: DraftEdit,
  before?: Pick<Agent, Picture>,
): Promise<DraftEdit> {
  const kept = { ...edit };
  for (const name of PICTURES) {
    const address = edit[name] ?? before?.[name] ?? '';
    if (!isInlined(address)) continue;
    const stays = address === before?.[name];
    const url = await keepInlined(context, { ...of, purpose: PURPOSES[name] }, address).catch(
      (error: unknown) => {
        if (stays && isAppError(error) && error.code === 'RATE_LIMITED') return null;
        throw error;
      },
    );
    if (url !== null) kept[name] = url;
    else if (!stays) throw refused(name, 'This picture cannot be read. Please choose another.');
  }
  return kept;
}

const refused = (name: Picture, message: string): AppError =>
  new AppError('BAD_INPUT', { fields: { [name]: message } });
