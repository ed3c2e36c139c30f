import { AppError, ENDINGS } from '@voxgrove/contracts';
import type { AgentId } from '@voxgrove/contracts';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { procedure } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import { MAX_PAYLOAD_CHARS, UploadFileInput, UploadFileOutput } from '../../contract/upload-file';

/** Allowance for the rest of the request besides the file. */
const ENVELOPE_BYTES = 4_000;
const DATA_URL = /^data:([a-z]+\/[a-z+.-]+);base64,/;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Returns the owner name under which the pictures of an agent are stored. */
export const picturesOf = (agentId: AgentId): string => `pictures of ${agentId}`;

/**
 * `uploadFile`: stores a picture of an agent. The purpose decides where it is stored; the server
 * chooses its name.
 */
export function uploadFileProcedure({ uploads }: Pick<SliceContext, 'uploads'>): AnyRoute {
  return procedure({
    name: 'uploadFile',
    type: 'mutation',
    summary: 'Stores a picture for an agent. An unused picture is deleted after a day.',
    input: UploadFileInput,
    output: UploadFileOutput,
    policy: 'agent.settings.write',
    resource: (input) => ({ type: 'agent', id: input.agentId }),
    rateClass: 'write',
    audit: 'agent.file.kept',
    bodyLimit: MAX_PAYLOAD_CHARS + ENVELOPE_BYTES,
    handler: async (
      { agentId, base64Payload, targetPath, temporary, filename },
      { region, scope },
    ) => {
      if (!scope) throw new AppError('NOT_FOUND');
      const [before = '', type = ''] = DATA_URL.exec(base64Payload) ?? [];
      const owner = picturesOf(agentId);
      const upload = await uploads.keep({
        region,
        workspaceId: scope.workspaceId,
        purpose: targetPath,
        owner,
        name: filename ?? `file.${endingOf(type)}`,
        read: async (maxBytes) => decoded(base64Payload.slice(before.length), maxBytes),
        ...(!temporary && { usedBy: owner }),
      });
      const path = new URL(upload.url).pathname;
      return {
        data: {
          url: upload.url,
          path,
          id: upload.id,
          dbFilePath: path.replace(/^\/files\//, ''),
          filename: upload.name,
          sizeKB: upload.bytes / 1_000,
        },
      };
    },
  });
}

/**
 * Decodes a file; null if it is too large, which is checked before decoding. @throws AppError
 * BAD_INPUT
 */
function decoded(base64: string, maxBytes: number): Buffer | null {
  if (base64.length % 4 !== 0 || !BASE64.test(base64))
    throw new AppError('BAD_INPUT', { fields: { base64Payload: 'This is not a file in base64.' } });
  const paddingChars = base64.slice(-2).replaceAll(/[^=]/g, '').length;
  const size = (base64.length / 4) * 3 - paddingChars;
  return size > maxBytes ? null : Buffer.from(base64, 'base64');
}

/**
 * Returns the file ending for the declared media type, for a file without a name. The content
 * decides the real type.
 */
const endingOf = (type: string): string =>
  Object.hasOwn(ENDINGS, type) ? ENDINGS[type as keyof typeof ENDINGS][0]! : 'png';
