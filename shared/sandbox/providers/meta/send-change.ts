import type { ProviderTools } from '../../framework/provider';
import { signatureOf } from './signature';
import type { Business, PhoneNumber } from './state';

/**
 * Sends a change of a number to the product, signed with the secret of the app that receives it:
 * https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/components
 */
export function sendChange(
  tools: Pick<ProviderTools, 'sendWebhook'>,
  { id, webhook }: Business,
  number: PhoneNumber,
  content: object,
  field: 'messages' | 'user_preferences' = 'messages',
): void {
  if (webhook === undefined) return;
  const metadata = {
    display_phone_number: number.shown.replaceAll(/\D/g, ''),
    phone_number_id: number.id,
  };
  const value = { messaging_product: 'whatsapp', metadata, ...content };
  tools.sendWebhook({
    url: webhook.url,
    body: JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id, changes: [{ value, field }] }],
    }),
    sign: (signed) => ({ 'x-hub-signature-256': signatureOf(webhook.secret, signed) }),
  });
}
