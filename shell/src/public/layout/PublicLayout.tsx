import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { PublicSite } from '@voxgrove/contracts';
import { useT } from '@voxgrove/sdk';
import { Box, Flex, Grid } from '@voxgrove/ui';
import { ColorModeButton } from '../../parts/ColorModeButton';
import { Logo } from '../../parts/Logo';
import { Notices } from '../../parts/Notices';
import { useTexts } from '../useTexts';
import { PublicFooter } from './PublicFooter';

const MAIN_ID = 'main';

export interface PublicLayoutProps {
  site: PublicSite;
  /** Title of the browser's tab. Absent if the page already has one. */
  title?: string;
  /** Shown at the end of the header. */
  actions?: ReactNode;
  /** Centers the content, as in a form. */
  centred?: boolean;
  /** Shown at the end side of the content on wide screens, over the full height. */
  beside?: ReactNode;
  /** The content fills the page: no margins and no footer. */
  bare?: boolean;
  /** Replaces the product's logo. */
  logo?: ReactNode;
  /** Target of the logo's link. */
  home?: string;
  /** Replaces the installation's footer. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Header and footer around a page outside the dashboard. */
export function PublicLayout({
  site,
  title,
  actions,
  centred = false,
  bare = false,
  logo = <Logo />,
  home = '/',
  footer,
  beside,
  children,
}: PublicLayoutProps) {
  const product = useT('shell')('product');
  const t = useTexts();
  useEffect(() => {
    if (title) document.title = `${title} · ${product}`;
  }, [title, product]);
  const page = (
    <Flex direction="column" minW="0" minH="100dvh" bg="var(--vg-frame-bg, {colors.bg})">
      <Box
        asChild
        pos="absolute"
        top="2"
        insetStart="2"
        zIndex="sticky"
        px="3"
        py="2"
        bg="bg.panel"
        borderRadius="sm"
        css={{ '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' } }}
      >
        <a href={`#${MAIN_ID}`}>{t('skip')}</a>
      </Box>
      <Flex
        as="header"
        justify="space-between"
        align="center"
        gap="3"
        px={{ base: '4', md: '6' }}
        h="14"
        flexShrink="0"
      >
        <Box asChild borderRadius="sm">
          <a href={home} aria-label={product}>
            {logo}
          </a>
        </Box>
        <Flex align="center" gap="2">
          {actions}
          <ColorModeButton />
        </Flex>
      </Flex>
      <Flex
        as="main"
        id={MAIN_ID}
        tabIndex={-1}
        outline="0"
        flex="1"
        direction="column"
        align="center"
        justify={centred ? 'center' : 'flex-start'}
        {...(!bare && { px: '4', py: { base: '6', md: '10' } })}
      >
        {children}
      </Flex>
      {!bare && (footer === undefined ? <PublicFooter site={site} compact={centred} /> : footer)}
      <Notices />
    </Flex>
  );
  if (!beside) return page;
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}>
      {page}
      {beside}
    </Grid>
  );
}
