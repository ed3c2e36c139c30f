import { SessionInfo } from '@voxgrove/contracts';
import { request } from '@voxgrove/sdk';
import { z } from 'zod';
import { attribution } from '../../attribution';

const Answer = z.object({ result: z.object({ data: z.object({ authToken: z.string() }) }) });

/**
 * Exchanges a Firebase ID token for our session. Browsers use the cookie of the response, and
 * programs use its token.
 * @throws ApiError
 */
export async function exchange(token: string): Promise<SessionInfo> {
  const { utm_source } = attribution().userData;
  await request({
    method: 'POST',
    path: '/rpc/tokenToUser',
    body: { token, createAccount: true, ...(utm_source && { utm_source }) },
    output: Answer,
  });
  return request({ method: 'GET', path: '/auth/session', global: true, output: SessionInfo });
}
