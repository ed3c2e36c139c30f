import { useQuery, useT, useWorkspace } from '@voxgrove/sdk';
import type { TwilioNumber } from '../../contract/sms';
import { twilioNumbersQuery } from '../data/sms';
import { ConnectedAccountList } from './ConnectedAccountList';
import type { ListedAccount } from './ConnectedAccountList';

const listed = (numbers: TwilioNumber[]): ListedAccount[] =>
  numbers.map(({ numberSid, number: name, friendlyName, ...number }) => ({
    ...number,
    id: numberSid,
    name,
    atProvider: friendlyName,
  }));

/** `/twilio-numbers`: the Twilio numbers of all agents of the workspace. */
export function TwilioNumbersScreen() {
  const t = useT('mf-channels');
  const { uid } = useWorkspace();
  const query = useQuery({ ...twilioNumbersQuery(uid), select: listed });
  return (
    <ConnectedAccountList
      texts="twilioNumbers"
      channel="sms"
      icon="phone"
      nameHeader={t('twilioNumbers.number')}
      providerHeader={t('twilioNumbers.name')}
      query={query}
    />
  );
}
