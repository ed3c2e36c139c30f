import { createHmac } from 'node:crypto';
import type { AgentId, Region, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { sameKey } from '../engine/port';
import type { Owner } from './whatsapp';

type Context = Pick<SliceContext, 'config' | 'secrets'>;

/**
 * Returns the address to which Meta sends the messages of all numbers that were connected by the
 * sign-up.
 */
export const webhookUrl = ({ config }: Pick<Context, 'config'>, region: Region): string =>
  `${config.publicUrl}/api/${region}/v2/whatsapp-webhook`;

/** Returns the address to which an agent's own Meta app sends its messages (legacy method). */
export const legacyWebhookUrl = (
  { config }: Pick<Context, 'config'>,
  region: Region,
  agentId: AgentId,
): string => `${config.publicUrl}/api/${region}/agents/${agentId}/wa-webhook`;

/**
 * Returns the verify token that we give Meta with our address. Meta sends the token back, which
 * proves that the request to use this address was ours. Nobody can guess the token.
 */
export const verifyToken = (context: Pick<Context, 'secrets'>): string => proofOf(context, 'all');

/**
 * Returns the verify token for an agent's own Meta app. It contains the workspace id, because a
 * request of Meta does not name the workspace.
 */
export const legacyVerifyToken = (
  context: Pick<Context, 'secrets'>,
  { agentId, workspaceId }: Owner,
): string => `${workspaceId}-${proofOf(context, `${agentId} ${workspaceId}`)}`;

/** Returns the owner for whom {@link legacyVerifyToken} has created the token, or undefined. */
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
