import type { ProviderTools } from '../../framework/provider';
import { signatureOf } from './signature';
import type { Account } from './state';

/** Posts a form to the product, signed with the token of the account. */
export function sendForm(
  tools: Pick<ProviderTools, 'sendWebhook'>,
  { authToken }: Account,
  url: string,
  fields: Record<string, string>,
): void {
  tools.sendWebhook({
    url,
    body: new URLSearchParams(fields).toString(),
    sign: (signed) => ({
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'x-twilio-signature': signatureOf(authToken, url, new URLSearchParams(signed)),
    }),
  });
}
