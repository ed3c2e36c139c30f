import { useState } from 'react';
import { useT } from '@voxgrove/sdk';
import { leaveInPlace } from '@voxgrove/sdk/internal';
import { Button, Code, Icon, IconButton, PageBanner } from '@voxgrove/ui';
import { runnableNow } from '../remotes/page-registry';
import { renewPage } from '../remotes/page-views';
import type { PageState } from '../remotes/page-views';

/** Says that a newer build of the page exists, or that the page shows the previous build. */
export function BuildBanner({ remote, state }: { remote: string; state: PageState }) {
  const t = useT('shell');
  const [dismissed, setDismissed] = useState('');
  if (state.phase !== 'ready') return <PageBanner />;
  const { build, instead } = state;
  const wanted = runnableNow(remote).chosen.build;
  if (build !== wanted && instead?.build !== wanted) {
    return (
      <PageBanner
        actions={
          <Button size="sm" variant="outline" onClick={() => leaveInPlace(() => renewPage(remote))}>
            {t('build.renew')}
          </Button>
        }
      >
        {t('build.newer')}
      </PageBanner>
    );
  }
  if (instead === null || dismissed === instead.build) return <PageBanner />;
  return (
    <PageBanner
      actions={
        <IconButton
          label={t('notices.dismiss')}
          size="sm"
          onClick={() => setDismissed(instead.build ?? '')}
        >
          <Icon name="x" size={16} />
        </IconButton>
      }
    >
      {t('build.instead')} {t('remote.code')} <Code htmlTranslate="no">{instead.code}</Code>
    </PageBanner>
  );
}
