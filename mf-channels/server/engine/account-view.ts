import { ChannelAccount } from '../../contract/channels';
import type { StoredAccount } from './stored-account';

/** Returns a connection as people see it, without the fields that only the adapter needs. */
export const accountView = (account: StoredAccount): ChannelAccount =>
  ChannelAccount.parse(account);
