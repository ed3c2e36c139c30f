import type { EnvironmentOf } from '@voxgrove/server/environment/table';
import { Secret } from '@voxgrove/server/secrets/secret';
import type { SliceContext } from '@voxgrove/server/slice';
import type { AGENCY_ENVIRONMENT } from '../environment';
import { OutboundResend } from './outbound-resend';
import { mailProvider } from './provider';
import type { MailProvider } from './provider';

const API_URL = 'https://api.resend.com';

/** Opens the configured mail provider, or its sandbox on the embedded default, or returns null. */
export function openMailProvider(
  { config, outbound }: Pick<SliceContext, 'config' | 'outbound'>,
  { RESEND_API_KEY: key, RESEND_BASE_URL: baseUrl }: EnvironmentOf<typeof AGENCY_ENVIRONMENT>,
): MailProvider | null {
  if (key !== undefined) {
    const secret = new Secret(key).reveal('authenticate at the mail provider');
    return mailProvider(new OutboundResend(secret, baseUrl ?? API_URL, outbound));
  }
  if (!config.embedded || config.sandboxUrl === undefined) return null;
  return mailProvider(new OutboundResend('sandbox', `${config.sandboxUrl}/resend`, outbound));
}
