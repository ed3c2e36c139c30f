import { AppError } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import { endpoint } from '@voxgrove/server/http/endpoint';
import type { EndpointReply } from '@voxgrove/server/http/endpoint';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { z } from 'zod';
import { sameKey } from '../engine/port';
import type { MetaApp } from './app';
import { Challenge, challengeReply, WEBHOOK_BODY_LIMIT, WEBHOOK_GUARD } from './challenge';
import { isSignedBody } from './signature';

/** An address to which Meta sends the events of our app. */
export interface AppWebhook {
  app: MetaApp;
  path: `/${string}`;
  /** Summaries of the two endpoints. */
  summaries: { challenge: string; events: string };
  /** Returns the token that Meta must send when it verifies our webhook address. */
  verifyToken(): string;
  /** Stores the events of a body whose signature was checked. */
  receive(region: Region, body: Buffer): Promise<EndpointReply>;
}

/** Endpoints that Meta calls for our app: one proves the address, one receives signed events. */
export const appWebhook = ({
  app,
  path,
  summaries,
  verifyToken,
  receive,
}: AppWebhook): AnyRoute[] => [
  endpoint({
    method: 'GET',
    path,
    summary: summaries.challenge,
    input: Challenge,
    ...WEBHOOK_GUARD,
    handler: ({ input }) => {
      if (!sameKey(input['hub.verify_token'], verifyToken())) throw new AppError('FORBIDDEN');
      return challengeReply(input['hub.challenge']);
    },
  }),
  endpoint({
    method: 'POST',
    path,
    summary: summaries.events,
    input: z.object({}),
    bodyLimit: WEBHOOK_BODY_LIMIT,
    ...WEBHOOK_GUARD,
    handler: async ({ headers, body }, { region }) => {
      const secret = app.isConfigured ? app.require().secret : undefined;
      const key = secret?.reveal('check the signature of a webhook') ?? '';
      if (!isSignedBody(body, headers['x-hub-signature-256'], key)) throw new AppError('FORBIDDEN');
      return receive(region, body);
    },
  }),
];
