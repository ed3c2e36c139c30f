import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useRowOverflow } from '../layout/use-row-overflow';
import { TemplateFrame } from './page-frame';
import type { PageHeadProps } from './page-frame';

/** From this width of the page on, the navigation is at the left. */
const BESIDE = '@container form-page (min-width: 46rem)';

const Place = chakra('div', { base: { containerType: 'inline-size', containerName: 'form-page' } });
const Columns = chakra('div', {
  base: { display: 'grid', gap: '5', gridTemplateColumns: 'minmax(0, 1fr)' },
  variants: {
    nav: {
      true: { [BESIDE]: { gridTemplateColumns: '13.5rem minmax(0, 1fr)', gap: '8' } },
    },
  },
});
const Side = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minW: '0',
    [BESIDE]: {
      flexDir: 'column',
      alignItems: 'stretch',
      gap: '3',
      pos: 'sticky',
      top: '4.5rem',
      alignSelf: 'start',
    },
  },
});
const Nav = chakra('nav', {
  base: {
    display: 'flex',
    gap: '1',
    flex: '1',
    minW: '0',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& a': { flexShrink: '0' },
    [BESIDE]: { flexDir: 'column', gap: '4', overflow: 'visible' },
  },
});
const Group = chakra('div', {
  base: { display: 'contents', [BESIDE]: { display: 'flex', flexDir: 'column', gap: '0.5' } },
});
/** Headings are shown only in the column. In a row the tabs follow each other without them. */
const GroupTitle = chakra('div', {
  base: {
    display: 'none',
    [BESIDE]: {
      display: 'block',
      px: '3',
      pb: '1',
      fontSize: 'xs',
      fontWeight: 'semibold',
      color: 'fg.muted',
    },
  },
});
/** 640 px: lines of this length are easy to read. */
const Measure = chakra('div', {
  base: { minW: '0', w: 'full' },
  variants: { wide: { false: { maxW: '40rem' } } },
  defaultVariants: { wide: false },
});

export interface FormNav {
  label: string;
  /** Groups of tabs, each tab a `NavTab aside`. */
  groups: readonly { title?: string; items: ReactNode }[];
  /** Content above the parts, such as a search field. */
  top?: ReactNode;
}

export interface FormPageProps extends PageHeadProps {
  /** Navigation between the parts of a long form: a column at the left, a row on phones. */
  nav?: FormNav;
  /** For a form with content beside its fields, such as a preview. */
  wide?: boolean;
  busy?: boolean;
  children: ReactNode;
}

/** A page with fields in a column of 640 px, and the parts of a long form at the left. */
export function FormPage({ nav, wide = false, busy, children, ...head }: FormPageProps) {
  return (
    <TemplateFrame template="form" busy={busy} {...head}>
      <Place>
        <Columns nav={nav !== undefined}>
          {nav && <PartsOfForm {...nav} />}
          <Measure wide={wide}>{children}</Measure>
        </Columns>
      </Place>
    </TemplateFrame>
  );
}

function PartsOfForm({ label, groups, top }: FormNav) {
  const { row, before, after, isRightToLeft } = useRowOverflow(true);
  const fade = `linear-gradient(to ${isRightToLeft ? 'left' : 'right'}, ${before ? 'transparent, black 2.5rem' : 'black 0'}, ${after ? 'black calc(100% - 2.5rem), transparent' : 'black 100%'})`;
  return (
    <Side>
      {top}
      <Nav aria-label={label} ref={row} {...((before || after) && { maskImage: fade })}>
        {groups.map(({ title, items }, index) => (
          <Group key={title ?? index}>
            {title !== undefined && <GroupTitle>{title}</GroupTitle>}
            {items}
          </Group>
        ))}
      </Nav>
    </Side>
  );
}
