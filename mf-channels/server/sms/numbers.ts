import { AppError } from '@voxgrove/contracts';
import { Secret } from '@voxgrove/server/secrets/secret';
import { z } from 'zod';
import type { SmsNumber } from '../../contract/sms';
import { twilioApi } from './api';
import type { TwilioApi, TwilioReply } from './api';
import type { Sms } from './sms';

const ACCOUNT_SID = /^AC[0-9a-f]{32}$/;
const AUTH_TOKEN = /^[\w-]{8,100}$/;
const MOST_PAGES = 5;
const LIST = '/IncomingPhoneNumbers.json';
/** Addresses that mean that no system uses a number: none, or the demo address of a new number. */
const UNUSED = ['', 'https://demo.twilio.com/welcome/sms/reply'];

/** https://www.twilio.com/docs/phone-numbers/api/incomingphonenumber-resource */
export const TwilioNumber = z.object({
  sid: z.string(),
  phone_number: z.string(),
  friendly_name: z.string().nullish(),
  capabilities: z.object({ sms: z.boolean().optional(), SMS: z.boolean().optional() }).nullish(),
  sms_url: z.string().nullish(),
  sms_application_sid: z.string().nullish(),
});
export type TwilioNumber = z.infer<typeof TwilioNumber>;

const Page = z.object({
  incoming_phone_numbers: z.array(TwilioNumber),
  next_page_uri: z.string().nullish(),
});

/**
 * Returns the API with an access that a person has entered. @throws AppError
 * SMS_CREDENTIALS_INVALID
 */
export function typedAccess(
  { context, base }: Pick<Sms, 'context' | 'base'>,
  given: { accountSid: string; authToken: string },
): { api: TwilioApi; accountSid: string; authToken: Secret } {
  const accountSid = given.accountSid.trim();
  const token = given.authToken.trim();
  if (!ACCOUNT_SID.test(accountSid) || !AUTH_TOKEN.test(token))
    throw new AppError('SMS_CREDENTIALS_INVALID');
  const authToken = new Secret(token);
  const api = twilioApi(context.outbound, base, { accountSid, authToken });
  return { api, accountSid, authToken };
}

/**
 * Returns the numbers of an account that can receive text messages.
 * @throws AppError SMS_CREDENTIALS_INVALID | SMS_WEBHOOK_FAILED
 */
export async function listNumbers(api: TwilioApi, publicUrl: string): Promise<SmsNumber[]> {
  const found: TwilioNumber[] = [];
  let path: string | undefined = `${LIST}?PageSize=200`;
  for (let pages = 0; path !== undefined && pages < MOST_PAGES; pages += 1) {
    const page: z.infer<typeof Page> = accepted(Page, await api.get(path));
    found.push(...page.incoming_phone_numbers);
    const next = page.next_page_uri?.indexOf(LIST) ?? -1;
    path = next === -1 ? undefined : page.next_page_uri!.slice(next);
  }
  return found.filter(canReceive).map((number) => ({
    sid: number.sid,
    number: number.phone_number,
    friendlyName: number.friendly_name ?? number.phone_number,
    isUsedElsewhere: isUsedElsewhere(number, publicUrl),
  }));
}

/** @throws AppError SMS_NUMBER_UNKNOWN | SMS_CREDENTIALS_INVALID | SMS_WEBHOOK_FAILED */
export async function requireNumber(api: TwilioApi, numberSid: string): Promise<TwilioNumber> {
  const reply = await api.get(numberPath(numberSid));
  if (!reply.ok && reply.status === 404) throw new AppError('SMS_NUMBER_UNKNOWN');
  const number = accepted(TwilioNumber, reply);
  if (!canReceive(number)) throw new AppError('SMS_NUMBER_UNKNOWN');
  return number;
}

/**
 * Sets our address for the messages of a number, and checks that Twilio has stored the address.
 * @throws AppError SMS_CREDENTIALS_INVALID | SMS_WEBHOOK_FAILED
 */
export async function setSmsUrl(api: TwilioApi, numberSid: string, url: string): Promise<void> {
  // Clears the application, because a number with an application ignores its own address.
  const form = { SmsUrl: url, SmsMethod: 'POST', SmsApplicationSid: '' };
  const number = accepted(TwilioNumber, await api.post(numberPath(numberSid), form));
  if (number.sms_url !== url || Boolean(number.sms_application_sid))
    throw new AppError('SMS_WEBHOOK_FAILED', {
      description: 'Twilio has another address for this number.',
    });
}

export const numberPath = (numberSid: string): string => `/IncomingPhoneNumbers/${numberSid}.json`;

const canReceive = ({ capabilities }: TwilioNumber): boolean =>
  capabilities?.sms ?? capabilities?.SMS ?? false;

function isUsedElsewhere(number: TwilioNumber, publicUrl: string): boolean {
  if (number.sms_application_sid) return true;
  const url = number.sms_url ?? '';
  return !UNUSED.includes(url) && !url.startsWith(`${publicUrl}/api/`);
}

/** @throws AppError SMS_CREDENTIALS_INVALID | SMS_WEBHOOK_FAILED */
function accepted<T>(schema: z.ZodType<T>, reply: TwilioReply): T {
  const read = reply.ok ? schema.safeParse(reply.json) : undefined;
  if (read?.success === true) return read.data;
  if (!reply.ok && [401, 403, 404].includes(reply.status))
    throw new AppError('SMS_CREDENTIALS_INVALID');
  throw new AppError('SMS_WEBHOOK_FAILED', {
    description: reply.ok ? 'Twilio gave an answer that could not be read.' : reply.message,
  });
}
