import { useLayoutEffect, useRef } from 'react';
import type { PublicSite } from '@voxgrove/contracts';
import { Box, TextLink } from '@voxgrove/ui';
import { PublicLayout } from './layout/PublicLayout';
import { useTexts } from './useTexts';

/**
 * Shows a text that the server rendered in the page's layout. The elements of the text also work
 * without scripts.
 */
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
