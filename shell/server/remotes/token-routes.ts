import { z } from 'zod';
import { DeployTokens as DeployTokenList, IssueToken, IssuedToken } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { actorOf } from './ownership';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { RemotesParts } from './remotes-parts';

/** Routes for deploy tokens. Only operators may call them. */
export const tokenRoutes = ({ tokens }: RemotesParts): AnyRoute[] => [
  route({
    method: 'GET',
    path: '/remotes/tokens',
    global: true,
    summary: 'Deploy tokens: whose, until when, last used. Never the tokens themselves.',
    input: z.strictObject({}),
    output: DeployTokenList,
    policy: 'remotes.operate',
    rateClass: 'read',
    audit: false,
    handler: async () => ({ tokens: await tokens.list() }),
  }),
  route({
    method: 'POST',
    path: '/remotes/tokens',
    global: true,
    status: 201,
    summary: 'Issues a deploy token for a team. Only this reply contains the token.',
    input: IssueToken,
    output: IssuedToken,
    policy: 'remotes.operate',
    rateClass: 'write',
    audit: 'remotes.token.issued',
    handler: async (input, { principal, log }) => {
      const issued = await tokens.issue(input, actorOf(principal));
      // A revoked token leaves no row, so the log keeps its owner. The log entry of the call has
      // the id of the issuer.
      log.info('deploy_token_issued', {
        id: issued.id,
        owner: issued.owner,
        label: issued.label,
        expiresAt: issued.expiresAt,
      });
      return issued;
    },
  }),
  route({
    method: 'DELETE',
    path: '/remotes/tokens/:id',
    global: true,
    summary: 'Revokes a deploy token at once.',
    input: z.strictObject({ id: z.string().min(1).max(60) }),
    output: z.object({ success: z.literal(true) }),
    policy: 'remotes.operate',
    rateClass: 'write',
    audit: 'remotes.token.revoked',
    handler: async ({ id }) => {
      await tokens.revoke(id);
      return { success: true as const };
    },
  }),
];
