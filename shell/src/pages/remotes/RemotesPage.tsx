import { useT } from '@voxgrove/sdk';
import { Page, PageHeader } from '@voxgrove/ui';

/** What the remotes of this installation are doing, for those who run it. */
export default function RemotesPage() {
  const t = useT('shell');
  return <Page><PageHeader title={t('pages.remotes')} /></Page>;
}
