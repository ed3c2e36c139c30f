import { useLayoutEffect, useRef } from 'react';
import type { PublicSite } from '@voxgrove/contracts';
import { Box, TextLink } from '@voxgrove/ui';
import { PublicLayout } from './layout/PublicLayout';
import { useTexts } from './useTexts';

/** Shows a server-rendered text, whose elements also work without scripts, in the page's layout. */
export function DocumentPage({ site, article }: { site: PublicSite; article: HTMLElement }) {
  const t = useTexts();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(article);
  }, [article]);
  return (
    <PublicLayout
      site={site}
      actions={
        <TextLink href="/" fontSize="sm">
          {t('frame.openDashboard')}
        </TextLink>
      }
    >
      <Box ref={place} translate="no" htmlTranslate="no" w="full" maxW="prose" pb="8" />
    </PublicLayout>
  );
}
