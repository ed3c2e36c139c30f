import { z } from 'zod';
import { AppError, cleanText } from '@voxgrove/contracts';
import { procedure } from '@voxgrove/server/http/route';
import { offered } from '../routes';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { Accounts } from '../../accounts/port';
import type { VerifyIdToken } from './verify-id-token';

const MAX_TOKEN_CHARS = 8_192;

export const firebaseProcedures = ({
  accounts,
  verify,
}: {
  accounts: Accounts;
  verify: VerifyIdToken | undefined;
}): AnyRoute[] => [
  procedure({
    name: 'tokenToUser',
    type: 'mutation',
    summary: 'Exchanges an ID token of Firebase for a session: a cookie, and a token for programs.',
    input: z.strictObject({
      token: z.string().min(1).max(MAX_TOKEN_CHARS),
      createAccount: z.boolean().default(true),
      utm_source: cleanText(100).trim().optional(),
    }),
    output: z.object({ authToken: z.string() }),
    policy: 'auth.start',
    rateClass: 'auth',
    audit: 'auth.signed-in',
    handler: async ({ token, createAccount, utm_source: utmSource }, { session }) => {
      const { email, displayName, way } = await offered(verify)(token);
      if (!createAccount && (await accounts.personAt(email)) === null)
        throw new AppError('ACCOUNT_UNKNOWN');
      const user = await accounts.signIn(email, {
        ...(displayName !== undefined && { displayName }),
        ...(utmSource && { utmSource }),
      });
      return { authToken: await session.start(user.uid, way) };
    },
  }),
];
