import { createHmac } from 'node:crypto';

/**
 * Returns the header X-Twilio-Signature of a form: https://www.twilio.com/docs/usage/security
 * @param url address as configured, with its query
 */
export function signatureOf(authToken: string, url: string, form: URLSearchParams): string {
  const names = [...new Set(form.keys())].sort();
  const signed = names.map((name) => `${name}${form.get(name)}`).join('');
  return createHmac('sha1', authToken).update(`${url}${signed}`).digest('base64');
}
