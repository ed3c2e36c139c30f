import { useQuery, useT, useWorkspace } from '@voxgrove/sdk';
import type { ConnectedNumber } from '../../contract/whatsapp';
import { connectedNumbersQuery } from '../data/whatsapp';
import { ConnectedAccountList } from './ConnectedAccountList';
import type { ListedAccount } from './ConnectedAccountList';

const listed = (numbers: ConnectedNumber[]): ListedAccount[] =>
  numbers.map(({ phoneId, phoneNumber, wabaId, ...number }) => ({
    ...number,
    id: phoneId,
    name: phoneNumber,
    atProvider: wabaId,
  }));

/** `/whatsapp-numbers`: the WhatsApp numbers of all agents of the workspace. */
export function WhatsAppNumbersScreen() {
  const t = useT('mf-channels');
  const { uid } = useWorkspace();
  const query = useQuery({ ...connectedNumbersQuery(uid), select: listed });
  return (
    <ConnectedAccountList
      texts="numbers"
      channel="whatsapp"
      icon="phone"
      nameHeader={t('numbers.number')}
      providerHeader={t('whatsapp.business')}
      query={query}
    />
  );
}
