import type { AgentId, Region } from '@voxgrove/contracts';
import { AppError } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { agents } from './collections';
import type { DraftEdit } from './draft-edit';
import { picturesOf } from './upload-file';

/** Uploaded pictures that an edit puts into a draft are kept from now on, before it is written: rather one too many than one that is missing. @throws AppError BAD_INPUT when one is gone */
export async function keepPictures({ store, uploads }: Pick<SliceContext, 'store' | 'uploads'>, region: Region, agentId: AgentId, edit: DraftEdit): Promise<void> {
  const shown = (['roundedImageURL', 'chatBgURL'] as const).filter((name) => edit[name]?.includes('/files/'));
  const doc = shown.length > 0 ? await store.for(region).get(agents, agentId) : null;
  for (const name of shown) {
    const url = edit[name]!;
    if (!doc || url === doc.data[name]) continue;
    if (!await uploads.useAt(region, doc.data.ownerID, url, picturesOf(agentId))) throw new AppError('BAD_INPUT', { fields: { [name]: 'This picture is not kept any more. Please choose it again.' } });
  }
}
