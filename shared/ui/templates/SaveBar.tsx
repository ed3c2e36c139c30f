import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

const Place = chakra('div', {
  base: { mt: '4', mx: '-2', pointerEvents: 'none' },
  variants: {
    // Only the raised bar stays in view: the bare text would cover the fields below it.
    raised: { true: { pos: 'sticky', bottom: '0', pb: '3', zIndex: 'docked' } },
  },
});
const Bar = chakra('div', {
  base: {
    pointerEvents: 'auto',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    px: '2',
    borderRadius: 'md',
    color: 'fg.muted',
    fontSize: 'sm',
  },
  variants: {
    raised: {
      true: {
        minH: '14',
        ps: '4',
        py: '2',
        color: 'fg',
        bg: 'bg.raised',
        boxShadow: 'float',
        animation: 'rise',
        animationDuration: 'moderate',
      },
    },
  },
});
const State = chakra('div', { base: { flex: '1 1 10rem', minW: '0', outline: '0' } });
// On phones, the buttons move below the text together, and stay at the right.
const Buttons = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '2',
    ms: 'auto',
  },
});

/**
 * The end of a form: its state, and, while there are unsaved changes, a bar at the lower edge of
 * the window with the buttons (Discard left, Save right).
 */
export function SaveBar({
  state,
  raised,
  children,
}: {
  state: ReactNode;
  /** There are unsaved changes. */
  raised: boolean;
  /** The buttons. */
  children?: ReactNode;
}) {
  const text = useRef<HTMLDivElement>(null);
  const focused = useRef(false);
  // The buttons disappear after saving, so keep the focus in the form.
  useLayoutEffect(() => {
    if (!raised && focused.current) text.current?.focus({ preventScroll: true });
  }, [raised]);
  return (
    <Place raised={raised}>
      <Bar
        raised={raised}
        onFocus={() => {
          focused.current = true;
        }}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget) focused.current = false;
        }}
      >
        <State ref={text} tabIndex={-1}>
          {state}
        </State>
        {raised && <Buttons>{children}</Buttons>}
      </Bar>
    </Place>
  );
}
