import { useQuery, useT, useWorkspace } from '@voxgrove/sdk';
import type { ConnectedNumber } from '../../contract/whatsapp';
import { connectedNumbersQuery } from '../data/whatsapp';
import { NumberList } from './NumberList';
import type { ListedNumber } from './NumberList';

const listed = (numbers: ConnectedNumber[]): ListedNumber[] =>
  numbers.map(({ phoneId, wabaId, ...number }) => ({ ...number, id: phoneId, atProvider: wabaId }));

/** `/whatsapp-numbers`: the WhatsApp numbers of all agents of the workspace. */
export function WhatsAppNumbersScreen() {
  const t = useT('mf-channels');
  const { uid } = useWorkspace();
  const query = useQuery({ ...connectedNumbersQuery(uid), select: listed });
  return (
    <NumberList
      texts="numbers"
      channel="whatsapp"
      providerHeader={t('whatsapp.business')}
      query={query}
    />
  );
}
