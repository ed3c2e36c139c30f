import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { TemplateFrame } from './page-frame';
import { ON_PHONES, OWN_SCREEN } from '../layout/own-screen';
import type { PageHeadProps } from './page-frame';

/** Room of the page from which list and detail stand side by side. */
const BESIDE = '@container split-page (min-width: 44rem)';

const TOP_BAR = '3.5rem';
/** Room from which what belongs to the open entry stands beside it, too. */
const THREE = '@container split-page (min-width: 70rem)';

const Place = chakra('div', {
  base: { containerType: 'inline-size', containerName: 'split-page', minW: '0' },
});
const Panes = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
    h: 'calc(100dvh - var(--split-above, 12rem))',
    minH: '24rem',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    overflow: 'hidden',
    [BESIDE]: { gridTemplateColumns: '20rem minmax(0, 1fr)' },
    [ON_PHONES]: {
      [`&[${OWN_SCREEN}]`]: {
        h: `calc(100dvh - ${TOP_BAR})`,
        minH: '0',
        borderWidth: '0',
        borderRadius: '0',
      },
    },
  },
  variants: {
    aside: {
      true: { [THREE]: { gridTemplateColumns: '20rem minmax(0, 1fr) 19rem' } },
    },
  },
});
const Toolbar = chakra('div', {
  variants: { covered: { true: { [ON_PHONES]: { display: 'none' } } } },
});
const Pane = chakra('div', {
  base: { minW: '0', minH: '0', [BESIDE]: { display: 'block' } },
  variants: {
    part: {
      list: { overflow: 'auto', [BESIDE]: { borderEndWidth: '1px', borderColor: 'border' } },
      detail: {},
      aside: {
        display: 'none',
        overflow: 'auto',
        [BESIDE]: { display: 'none' },
        [THREE]: { display: 'block', borderStartWidth: '1px', borderColor: 'border' },
      },
    },
    covered: { true: { display: 'none' } },
  },
});

export interface SplitPageProps extends PageHeadProps {
  /** Above both panes, such as filters. */
  toolbar?: ReactNode;
  list: ReactNode;
  detail: ReactNode;
  /** Beside the open entry where there is room for three panes; screens offer it elsewhere, too. */
  aside?: ReactNode;
  /**
   * An entry is open. In little room the detail then replaces the list; on phones it also replaces
   * the toolbar, the tabs and the margins of the page.
   */
  open: boolean;
  /** Height of everything above the panes, as a CSS length. */
  above?: string;
}

/** A list and the open entry beside it, over the height of the window; one of both on phones. */
export function SplitPage({ toolbar, list, detail, aside, open, above, ...head }: SplitPageProps) {
  return (
    <TemplateFrame template="split" {...head}>
      {toolbar && <Toolbar covered={open}>{toolbar}</Toolbar>}
      <Place>
        <Panes
          {...(open && { [OWN_SCREEN]: '' })}
          aside={aside !== undefined}
          style={above === undefined ? {} : ({ '--split-above': above } as object)}
        >
          <Pane part="list" covered={open}>
            {list}
          </Pane>
          <Pane part="detail" covered={!open}>
            {detail}
          </Pane>
          {aside !== undefined && <Pane part="aside">{aside}</Pane>}
        </Panes>
      </Place>
    </TemplateFrame>
  );
}
