import { z } from 'zod';
import { AgentId } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { SecretStore } from '@voxgrove/server/secrets/port';
import { SecretReply } from '../../contract/secret-reply';
import { newSecretKey } from './secret-key';

export const secretRoutes = (secrets: SecretStore): AnyRoute[] => [
  route({
    method: 'POST',
    path: '/v2/agents/:agentId/secret/rotate',
    summary:
      'Replaces the secret key of an agent, with which websites prove the identity of visitors. ' +
      'Only this reply contains the new key.',
    input: z.strictObject({ agentId: AgentId }),
    output: SecretReply,
    policy: 'agent.write',
    resource: (input) => ({ type: 'agent', id: input.agentId }),
    rateClass: 'write',
    audit: 'agent.secret.rotated',
    handler: async ({ agentId }, { region }) => ({
      secret: (await newSecretKey(secrets, region, agentId)).reveal(
        'shown to the owner once, when it is made',
      ),
    }),
  }),
];
