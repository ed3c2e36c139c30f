import type { PublicSite } from '@voxgrove/contracts';
import { Button, EmptyState, Icon } from '@voxgrove/ui';
import { PublicLayout } from './layout/PublicLayout';
import { useTexts } from './useTexts';

/** Shown for an unknown address. */
export function MissingPage({ site }: { site: PublicSite }) {
  const t = useTexts();
  return (
    <PublicLayout site={site} title={t('missing.title')} centred>
      <EmptyState
        page
        icon={<Icon name="compass" size={22} />}
        title={t('missing.title')}
        actions={
          <>
            <Button asChild>
              <a href="/">{t('missing.home')}</a>
            </Button>
            <Button asChild variant="outline">
              <a href="/legal/contact">{t('missing.contact')}</a>
            </Button>
          </>
        }
      >
        {t('missing.body')}
      </EmptyState>
    </PublicLayout>
  );
}
