import { sentFile } from '../../framework/media-type';
import type { PlayedChat } from '../../framework/chat-page';
import type { ProviderTools } from '../../framework/provider';
import { keywordOf, REPLIES } from './keywords';
import { API } from './resources';
import { sendForm } from './send-form';
import { newSid } from './state';
import type { Account, RentedNumber, TwilioState } from './state';

/**
 * Creates the chat of a person with a phone who writes to a number. The person's messages reach the
 * product as forms.
 */
export function playedChat(
  state: TwilioState,
  tools: Pick<ProviderTools, 'sendWebhook'>,
  { account, number }: { account: Account; number: RentedNumber },
  person: string,
): PlayedChat {
  const send = (sid: string, body: string, more: Record<string, string>): void => {
    if (number.smsUrl === '') return;
    sendForm(tools, account, number.smsUrl, {
      ToCountry: 'US',
      FromCountry: 'US',
      MessageSid: sid,
      SmsSid: sid,
      SmsMessageSid: sid,
      SmsStatus: 'received',
      AccountSid: account.sid,
      From: person,
      To: number.phoneNumber,
      Body: body,
      NumMedia: '0',
      NumSegments: '1',
      ApiVersion: '2010-04-01',
      ...more,
    });
  };
  return {
    title: number.phoneNumber,
    lead: `You are the person with the phone ${person}, who writes to "${number.friendlyName}".`,
    lines: () => state.lines(number, person),
    act(act) {
      if (act.act === 'write') {
        const { sid } = state.add(account, number, person, { from: 'customer', text: act.text });
        const keyword = keywordOf(act.text);
        if (keyword === 'STOP') number.blocked.add(person);
        if (keyword === 'START') number.blocked.delete(person);
        const isAnswered = keyword !== undefined && account.advancedOptOut;
        send(sid, act.text, isAnswered ? { OptOutType: keyword } : {});
        if (isAnswered)
          state.add(account, number, person, { from: 'business', text: REPLIES[keyword] });
      }
      if (act.act === 'photo') {
        const id = newSid('ME');
        const { bytes, type, shown } = sentFile(act.photo);
        state.media.set(id, bytes);
        const { sid } = state.add(account, number, person, { from: 'customer', ...shown });
        send(sid, '', {
          NumMedia: '1',
          MediaContentType0: type,
          MediaUrl0: `${state.origin}/twilio${API}/${account.sid}/Messages/${sid}/Media/${id}`,
        });
      }
    },
  };
}
