import { useQuery, useT, useWorkspace } from '@voxgrove/sdk';
import type { ConnectedSocialPage } from '../../contract/pages';
import { connectedPagesQuery } from '../data/pages';
import { ConnectedAccountList } from './ConnectedAccountList';
import type { ListedAccount } from './ConnectedAccountList';

const listed = (pages: ConnectedSocialPage[]): ListedAccount[] =>
  pages.map(({ pageId, pageName, igPageName, ...page }) => ({
    ...page,
    id: pageId,
    name: pageName,
    atProvider: igPageName,
  }));

/** `/meta-pages`: the pages of all agents of the workspace. */
export function MetaPagesScreen() {
  const t = useT('mf-channels');
  const { uid } = useWorkspace();
  const query = useQuery({ ...connectedPagesQuery(uid), select: listed });
  return (
    <ConnectedAccountList
      texts="metaPages"
      channel="messenger"
      icon="message-square"
      nameHeader={t('metaPages.page')}
      providerHeader={t('channels.cards.instagram.name')}
      query={query}
    />
  );
}
