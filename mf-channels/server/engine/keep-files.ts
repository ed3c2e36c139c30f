import { isAppError, UPLOADS } from '@voxgrove/contracts';
import type { Attachment } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { AccountCall, ChannelAdapter, RemoteFile } from './adapter';
import type { Burst, WaitingMessage } from './collections';

/** Greatest number of files of one question. */
export const MOST_FILES = 5;
const LARGE = `too large, the limit is ${UPLOADS.channel.maxMegabytes} MB`;
const OTHER_TYPE = 'files of this type are not stored';
const GONE = 'could not be downloaded';

/** Stores the files of messages. `lost`: names of the files that cannot be stored, with the reason. */
export async function keepFiles(
  { uploads }: Pick<SliceContext, 'uploads'>,
  adapter: Pick<ChannelAdapter, 'download'>,
  call: AccountCall,
  { linkId, workspaceId }: Pick<Burst, 'linkId' | 'workspaceId'>,
  messages: readonly WaitingMessage[],
): Promise<{ attachments: Attachment[]; lost: string[] }> {
  const attachments: Attachment[] = [];
  const lost: string[] = [];
  const keep = async (file: RemoteFile): Promise<Attachment | string> => {
    const bytes = await adapter.download(call, file);
    if (bytes === null) return GONE;
    if (bytes === 'tooLarge') return LARGE;
    return uploads
      .keep({
        region: call.region,
        workspaceId,
        purpose: 'channel',
        owner: `channel ${linkId}`,
        name: file.name,
        read: async (maxBytes) => (bytes.length <= maxBytes ? bytes : null),
      })
      .catch((error: unknown) => {
        const code = isAppError(error) ? error.code : '';
        if (code === 'UPLOAD_TOO_LARGE') return LARGE;
        if (code === 'UPLOAD_TYPE_REFUSED') return OTHER_TYPE;
        throw error;
      });
  };
  for (const file of messages.flatMap(({ files }) => files).slice(0, MOST_FILES)) {
    const kept = await keep(file);
    if (typeof kept === 'string') lost.push(`[${file.name}: ${kept}]`);
    else attachments.push(kept);
  }
  return { attachments, lost };
}
