import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { TemplateFrame } from './page-frame';
import { ON_PHONES, OWN_SCREEN } from '../layout/own-screen';
import type { PageHeadProps } from './page-frame';

/** From this width of the page on, list and detail are side by side. */
const BESIDE = '@container split-page (min-width: 44rem)';

const TOP_BAR = '3.5rem';
/** From this width on, the list has room for longer titles. */
const ROOMY = '@container split-page (min-width: 60rem)';
/** From this width on, `aside` is beside the open entry, too. */
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
    [ROOMY]: { gridTemplateColumns: '23rem minmax(0, 1fr)' },
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
      true: { [THREE]: { gridTemplateColumns: '23rem minmax(0, 1fr) 19rem' } },
    },
  },
});
const Toolbar = chakra('div', {
  variants: { covered: { true: { [ON_PHONES]: { display: 'none' } } } },
});
const Pane = chakra('div', {
  // Contains the hidden labels in it, which would otherwise lengthen the page.
  base: { pos: 'relative', minW: '0', minH: '0', [BESIDE]: { display: 'block' } },
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
  /** Content above both panes, such as filters. */
  toolbar?: ReactNode;
  list: ReactNode;
  detail: ReactNode;
  /**
   * Third pane beside the open entry, if the page is wide enough. Otherwise the screen must offer
   * this content elsewhere, too.
   */
  aside?: ReactNode;
  /**
   * An entry is open. On a narrow page the detail then replaces the list. On phones it also
   * replaces the toolbar, the tabs and the margins of the page.
   */
  open: boolean;
  /** Height of all content above the panes, as a CSS length. */
  above?: string;
}

/**
 * A page with a list and the open entry beside it, over the height of the window. On phones it
 * shows one of the two.
 */
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
