import { createHmac } from 'node:crypto';
import type { AgentId, Region, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { sameKey } from '../engine/port';
import type { Owner } from './whatsapp';

type Context = Pick<SliceContext, 'config' | 'secrets'>;

/** Where Meta sends the messages of all numbers that were connected by the sign-up. */
export const webhookUrl = ({ config }: Pick<Context, 'config'>, region: Region): string =>
  `${config.publicUrl}/api/${region}/v2/whatsapp-webhook`;

/** Where the own app of an agent sends its messages (legacy method). */
export const legacyWebhookUrl = (
  { config }: Pick<Context, 'config'>,
  region: Region,
  agentId: AgentId,
): string => `${config.publicUrl}/api/${region}/agents/${agentId}/wa-webhook`;

/** What Meta proves with that we have asked it to use our address; nobody can guess it. */
export const verifyToken = (context: Pick<Context, 'secrets'>): string => proofOf(context, 'all');

/** The same for the own app of an agent. It names the workspace, which Meta does not know. */
export const legacyVerifyToken = (
  context: Pick<Context, 'secrets'>,
  { agentId, workspaceId }: Owner,
): string => `${workspaceId}-${proofOf(context, `${agentId} ${workspaceId}`)}`;

/** The owner whom a token of {@link legacyVerifyToken} was made for, or undefined. */
export function ownerOf(
  context: Pick<Context, 'secrets'>,
  agentId: AgentId,
  token: string,
): Owner | undefined {
  const workspaceId = token.slice(0, token.lastIndexOf('-')) as WorkspaceId;
  const owner = { agentId, workspaceId };
  return sameKey(token, legacyVerifyToken(context, owner)) ? owner : undefined;
}

const proofOf = ({ secrets }: Pick<Context, 'secrets'>, what: string): string =>
  createHmac('sha256', secrets.derive('whatsapp verify token'))
    .update(what)
    .digest('hex')
    .slice(0, 40);
