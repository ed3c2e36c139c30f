import { z } from 'zod';
import type { ProviderTools } from '../../framework/provider';
import { TwilioError } from './errors';
import { sendForm } from './send-form';
import type { Account, StoredMessage, TwilioState } from './state';

/** Additional fields of Twilio's faults. */
export interface TwilioFault {
  /** Refuses the message with this code and HTTP status 400. */
  code?: number | undefined;
  /** Accepts the message and later reports with this code that it failed. */
  deliveryCode?: number | undefined;
}

const NewMessage = z.object({
  To: z.string(),
  From: z.string(),
  Body: z.string().default(''),
  StatusCallback: z.url().optional(),
  SmartEncoded: z.string().optional(),
});

/**
 * Accepts a message to a person and reports its delivery to the product.
 * @throws TwilioError
 */
export function sendMessage(
  state: TwilioState,
  tools: Pick<ProviderTools, 'sendWebhook'>,
  account: Account,
  body: unknown,
  fault: TwilioFault = {},
): StoredMessage {
  const { To, From, Body, StatusCallback } = NewMessage.parse(body);
  const number = account.numbers.find(({ phoneNumber }) => phoneNumber === From);
  if (fault.code !== undefined)
    throw new TwilioError(400, fault.code, `Injected fault ${fault.code}`);
  if (!/^\+[1-9]\d{6,14}$/.test(To))
    throw new TwilioError(400, 21211, `The 'To' number ${To} is not a valid phone number.`);
  if (number?.hasSms !== true)
    throw new TwilioError(400, 21606, `The 'From' number ${From} cannot send messages.`);
  if (Body === '') throw new TwilioError(400, 21602, 'Message body is required.');
  if (Body.length > 1_600)
    throw new TwilioError(400, 21617, 'The message body exceeds the 1600 character limit.');
  if (number.blocked.has(To))
    throw new TwilioError(400, 21610, 'Attempt to send to unsubscribed recipient');

  const message = state.add(account, number, To, { from: 'business', text: Body });
  const hasFailed = fault.deliveryCode !== undefined;
  const end = hasFailed ? 'undelivered' : 'delivered';
  message.line.ticks = hasFailed ? 'failed' : 'delivered';
  message.errorCode = fault.deliveryCode ?? null;
  if (StatusCallback !== undefined)
    for (const status of ['queued', 'sent', end])
      sendForm(tools, account, StatusCallback, {
        MessageSid: message.sid,
        SmsSid: message.sid,
        MessageStatus: status,
        SmsStatus: status,
        AccountSid: account.sid,
        From,
        To,
        ApiVersion: '2010-04-01',
        ...(status === 'undelivered' && { ErrorCode: String(fault.deliveryCode) }),
      });
  // The response contains the current status. The final status is read later.
  const reply = { ...message };
  message.status = end;
  return reply;
}
