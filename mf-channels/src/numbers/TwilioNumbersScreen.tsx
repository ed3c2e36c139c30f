import { useQuery, useT, useWorkspace } from '@voxgrove/sdk';
import type { TwilioNumber } from '../../contract/sms';
import { twilioNumbersQuery } from '../data/sms';
import { NumberList } from './NumberList';
import type { ListedNumber } from './NumberList';

const listed = (numbers: TwilioNumber[]): ListedNumber[] =>
  numbers.map(({ numberSid, number: phoneNumber, friendlyName, ...number }) => ({
    ...number,
    id: numberSid,
    phoneNumber,
    atProvider: friendlyName,
  }));

/** `/twilio-numbers`: the Twilio numbers of all agents of the workspace. */
export function TwilioNumbersScreen() {
  const t = useT('mf-channels');
  const { uid } = useWorkspace();
  const query = useQuery({ ...twilioNumbersQuery(uid), select: listed });
  return (
    <NumberList
      texts="twilioNumbers"
      channel="sms"
      providerHeader={t('twilioNumbers.name')}
      query={query}
    />
  );
}
