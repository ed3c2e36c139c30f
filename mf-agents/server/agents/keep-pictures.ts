import type { AgentId, Region } from '@voxgrove/contracts';
import { AppError } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { agents } from './collections';
import type { DraftEdit } from './draft-edit';
import { PICTURES, checkPictures } from './draft-edit';
import { picturesOf } from './upload-file';

/**
 * Pictures that an edit puts into a draft are pictures by their address, and uploaded ones are kept from now on, before it is written: rather one too many than
 * one that is missing. What the draft shows already is not asked about. @throws AppError BAD_INPUT when an address is none, or its picture is gone
 */
export async function keepPictures({ store, uploads }: Pick<SliceContext, 'store' | 'uploads'>, region: Region, agentId: AgentId, edit: DraftEdit): Promise<void> {
  const shown = PICTURES.filter((name) => edit[name]);
  const doc = shown.length > 0 ? await store.for(region).get(agents, agentId) : null;
  if (!doc) return;
  checkPictures(edit, doc.data);
  for (const name of shown) {
    const url = edit[name]!;
    if (url === doc.data[name] || !url.includes('/files/')) continue;
    if (!await uploads.useAt(region, doc.data.ownerID, url, picturesOf(agentId))) throw new AppError('BAD_INPUT', { fields: { [name]: 'This picture is not kept any more. Please choose it again.' } });
  }
}
