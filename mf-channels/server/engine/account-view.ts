import { ChannelAccount } from '../../contract/channels';
import type { StoredAccount } from './stored-account';

/** A connection as people see it: without what only the adapter needs. */
export const accountView = (account: StoredAccount): ChannelAccount =>
  ChannelAccount.parse(account);
