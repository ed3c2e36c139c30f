import type { Account, RentedNumber, StoredMessage } from './state';

export const API = '/2010-04-01/Accounts';

/**
 * Returns a number in the format of the API:
 * https://www.twilio.com/docs/phone-numbers/api/incomingphonenumber-resource
 */
export const numberResource = (account: Account, number: RentedNumber) => ({
  sid: number.sid,
  account_sid: account.sid,
  phone_number: number.phoneNumber,
  friendly_name: number.friendlyName,
  capabilities: { voice: true, sms: number.hasSms, mms: number.hasSms, fax: false },
  sms_url: number.smsUrl,
  sms_method: 'POST',
  sms_application_sid: number.smsApplicationSid,
  uri: `${API}/${account.sid}/IncomingPhoneNumbers/${number.sid}.json`,
});

/**
 * Returns a message in the format of the API:
 * https://www.twilio.com/docs/messaging/api/message-resource
 */
export const messageResource = (message: StoredMessage) => {
  const date = new Date(message.at).toUTCString().replace('GMT', '+0000');
  return {
    sid: message.sid,
    account_sid: message.accountSid,
    api_version: '2010-04-01',
    body: message.body,
    direction: message.status === 'received' ? 'inbound' : 'outbound-api',
    from: message.from,
    to: message.to,
    status: message.status,
    error_code: message.errorCode,
    error_message: null,
    num_media: message.line.picture === undefined ? '0' : '1',
    num_segments: String(Math.max(1, Math.ceil(message.body.length / 153))),
    date_created: date,
    date_updated: date,
    uri: `${API}/${message.accountSid}/Messages/${message.sid}.json`,
  };
};
