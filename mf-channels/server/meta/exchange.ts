import { Secret } from '@voxgrove/server/secrets/secret';
import { z } from 'zod';
import type { MetaApp } from './app';
import type { GraphApi } from './graph';

const AccessToken = z.object({ access_token: z.string().min(1) });

/** Result of an exchange. `said`: Meta's reason if there is no token. */
export type Exchanged = { token: Secret } | { token?: undefined; said: string };

/**
 * Exchanges the code of a login window for a token, or a token for one with a longer life.
 * @throws AppError META_NOT_CONFIGURED
 */
export async function exchange(
  api: GraphApi,
  app: MetaApp,
  given: { code: string } | { longer: Secret },
): Promise<Exchanged> {
  const { id, secret } = app.require();
  const query = new URLSearchParams({
    client_id: id,
    client_secret: secret.reveal('exchange a code or a token of our app'),
    ...('code' in given
      ? { code: given.code }
      : {
          grant_type: 'fb_exchange_token',
          fb_exchange_token: given.longer.reveal('exchange it for one that lives longer'),
        }),
  });
  const reply = await api.get(`/oauth/access_token?${query}`);
  const token = reply.ok ? AccessToken.safeParse(reply.json).data?.access_token : undefined;
  if (token !== undefined) return { token: new Secret(token) };
  const said = reply.ok ? '' : reply.said;
  return { said: said === '' ? 'Failed to exchange Meta token' : said };
}
