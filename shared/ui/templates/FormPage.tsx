import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { TemplateFrame } from './page-frame';
import type { PageHeadProps } from './page-frame';

/** Room of the page from which the navigation stands at the left. */
const BESIDE = '@container form-page (min-width: 46rem)';

const Place = chakra('div', { base: { containerType: 'inline-size', containerName: 'form-page' } });
const Columns = chakra('div', {
  base: { display: 'grid', gap: '5', gridTemplateColumns: 'minmax(0, 1fr)' },
  variants: {
    nav: {
      true: { [BESIDE]: { gridTemplateColumns: '12rem minmax(0, 1fr)', gap: '10' } },
    },
  },
});
const Nav = chakra('nav', {
  base: {
    display: 'flex',
    gap: '1',
    minW: '0',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    pb: '1',
    '& > *': { flexShrink: '0' },
    [BESIDE]: {
      flexDir: 'column',
      overflow: 'visible',
      pos: 'sticky',
      top: '4.5rem',
      alignSelf: 'start',
      pb: '0',
    },
  },
});
/** 640 px: a line that is easy to read. */
const Measure = chakra('div', {
  base: { minW: '0', w: 'full' },
  variants: { wide: { false: { maxW: '40rem' } } },
  defaultVariants: { wide: false },
});

export interface FormPageProps extends PageHeadProps {
  /** Parts of a long form: children are `NavTab aside`. A column at the left, a row on phones. */
  nav?: { label: string; items: ReactNode };
  /** For a form with something beside its fields, such as a preview. */
  wide?: boolean;
  busy?: boolean;
  children: ReactNode;
}

/** Fields in a column of 640 px, with the parts of a long form at the left. */
export function FormPage({ nav, wide = false, busy, children, ...head }: FormPageProps) {
  return (
    <TemplateFrame template="form" busy={busy} {...head}>
      <Place>
        <Columns nav={nav !== undefined}>
          {nav && <Nav aria-label={nav.label}>{nav.items}</Nav>}
          <Measure wide={wide}>{children}</Measure>
        </Columns>
      </Place>
    </TemplateFrame>
  );
}
