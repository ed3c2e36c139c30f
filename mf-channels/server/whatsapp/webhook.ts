import { AgentId, AppError } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import { endpoint } from '@voxgrove/server/http/endpoint';
import type { EndpointReply } from '@voxgrove/server/http/endpoint';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { z } from 'zod';
import type { StoredAccount } from '../engine/port';
import {
  appWebhook,
  Challenge,
  challengeReply,
  WEBHOOK_BODY_LIMIT,
  WEBHOOK_GUARD,
} from '../meta/port';
import { APP_SECRET, isLegacy } from './access';
import { changesOf } from './change';
import { legacyAccounts, noteVerified } from './legacy';
import { ownerOf, verifyToken } from './webhook-address';
import type { WhatsApp } from './whatsapp';

/** Endpoints that Meta calls: for all numbers of the sign-up, and for an agent's own Meta app. */
export function webhookEndpoints(whatsapp: WhatsApp): AnyRoute[] {
  const { context, engine, app } = whatsapp;
  return [
    ...appWebhook({
      app,
      path: '/v2/whatsapp-webhook',
      summaries: {
        challenge: 'Proves to Meta that the address for messages of WhatsApp is ours.',
        events: 'Messages and states of WhatsApp numbers, signed with the secret of our app.',
      },
      verifyToken: () => verifyToken(context),
      receive: (region, body) =>
        receive(whatsapp, region, body, async (phoneId) => {
          const account = await engine.accounts.find(region, 'whatsapp', phoneId);
          return account === null || isLegacy(account) ? undefined : account;
        }),
    }),
    endpoint({
      method: 'GET',
      path: '/agents/:agentId/wa-webhook',
      summary: "Answers the challenge with which Meta verifies the webhook of an agent's own app.",
      input: Challenge.extend({ agentId: AgentId }),
      ...WEBHOOK_GUARD,
      handler: async ({ input }, { region }) => {
        const owner = ownerOf(context, input.agentId, input['hub.verify_token']);
        if (owner === undefined) throw new AppError('FORBIDDEN');
        await noteVerified(whatsapp, region, owner);
        return challengeReply(input['hub.challenge']);
      },
    }),
    endpoint({
      method: 'POST',
      path: '/agents/:agentId/wa-webhook',
      summary: 'Messages and states of a WhatsApp number, signed with the secret of an own app.',
      input: z.object({ agentId: AgentId }),
      bodyLimit: WEBHOOK_BODY_LIMIT,
      ...WEBHOOK_GUARD,
      handler: async ({ input: { agentId }, headers, body }, { region }) => {
        const proven: StoredAccount[] = [];
        for (const account of await legacyAccounts(whatsapp, region, agentId)) {
          const secret = await engine.accounts.secret(region, account, APP_SECRET);
          const key = secret?.reveal('check the signature of a webhook') ?? '';
          if (engine.adapterOf('whatsapp').verify({ headers, body }, key)) proven.push(account);
        }
        if (proven.length === 0) throw new AppError('FORBIDDEN');
        return receive(whatsapp, region, body, (phoneId) =>
          proven.find(({ accountId }) => accountId === phoneId),
        );
      },
    }),
  ];
}

/** Stores the changes of connected numbers. Changes of other numbers are only acknowledged. */
async function receive(
  { engine }: WhatsApp,
  region: Region,
  body: Buffer,
  find: (phoneId: string) => StoredAccount | undefined | Promise<StoredAccount | undefined>,
): Promise<EndpointReply> {
  const changes = changesOf(body);
  if (changes === undefined) throw new AppError('MALFORMED_BODY');
  for (const { phoneId, payload } of changes) {
    const account = await find(phoneId);
    if (account) await engine.receive(region, account, { payload });
  }
  return { body: 'ok' };
}
