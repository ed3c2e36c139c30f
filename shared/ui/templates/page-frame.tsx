import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { PageHeader } from '../layout/PageHeader';
import { ON_PHONES, OWN_SCREEN, hiddenByOwnScreen } from '../layout/own-screen';

const Margins = chakra('div', {
  base: {
    w: 'full',
    minW: '0',
    px: { base: '4', md: '6' },
    py: { base: '4', md: '6' },
    [ON_PHONES]: { [`&:has([${OWN_SCREEN}])`]: { p: '0' } },
    // Applies across remotes too, because an agent's page has tabs that other remotes fill.
    '[data-margins] &': { px: '0', py: '0' },
  },
});

/**
 * The margins of a page below the top bar. A component around several screens (tabs of an agent)
 * uses Page; the screens in it use ListPage, FormPage or SplitPage, which then add no margins.
 */
export const Page = (props: ComponentProps<typeof Margins>) => (
  <Margins data-margins="" {...props} />
);

export type Template = 'list' | 'form' | 'split';

export interface PageHeadProps {
  /** Title of the page. A screen inside a Page with a title may omit it. */
  title?: ReactNode;
  subtitle?: ReactNode;
  /** Main action, at the right. */
  actions?: ReactNode;
  /** Link to the list that this page belongs to, above the title. */
  back?: ReactNode;
  /** NavTabs, for a page with several parts. */
  tabs?: ReactNode;
}

const Head = chakra('div', { base: hiddenByOwnScreen });
const Back = chakra('div', {
  base: {
    mb: '3',
    fontSize: 'sm',
    // An icon in the link stands beside its text.
    '& > a': { display: 'inline-flex', alignItems: 'center', gap: '1.5' },
  },
});
const Tabs = chakra('div', { base: { mb: '5' } });

/** Adds the margins, unless a page around it has them, and the header that all templates share. */
export function TemplateFrame({
  template,
  title,
  subtitle,
  actions,
  back,
  tabs,
  children,
  busy,
}: PageHeadProps & { template: Template; busy?: boolean | undefined; children: ReactNode }) {
  return (
    <Margins data-margins="" data-template={template} aria-busy={busy || undefined}>
      <Head>
        {back && <Back>{back}</Back>}
        {title !== undefined && <PageHeader title={title} subtitle={subtitle} actions={actions} />}
      </Head>
      {tabs && <Tabs>{tabs}</Tabs>}
      {children}
    </Margins>
  );
}
