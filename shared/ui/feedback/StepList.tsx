import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Text, VisuallyHidden } from '../layout/text';

export interface Step {
  id: string;
  title: ReactNode;
  children?: ReactNode;
  state: 'done' | 'current' | 'todo';
  /** The state's text for screen readers. */
  stateText: string;
  actions?: ReactNode;
}

const List = chakra('ol', {
  base: {
    display: 'flex',
    flexDir: 'column',
    gap: '4',
    w: 'full',
    containerType: 'inline-size',
    containerName: 'steps',
  },
});
const Row = chakra('li', { base: { display: 'flex', gap: '3', alignItems: 'flex-start' } });
const Mark = chakra('span', {
  base: {
    boxSize: '6',
    borderRadius: 'full',
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    fontSize: 'xs',
    fontWeight: 'semibold',
    borderWidth: '1px',
    borderColor: 'border.control',
    color: 'fg.muted',
  },
  variants: {
    state: {
      done: { bg: 'accent.solid', color: 'accent.contrast', borderColor: 'accent.solid' },
      current: { borderColor: 'accent.solid', color: 'accent.fg' },
      todo: {},
    },
  },
});
/** Actions are below the text, or beside it if the list is wide: at the same place in all steps. */
const Content = chakra('div', {
  base: {
    flex: '1',
    minW: '0',
    display: 'flex',
    flexDir: 'column',
    alignItems: 'flex-start',
    gap: '2',
    '@container steps (min-width: 28rem)': { flexDir: 'row', gap: '3' },
  },
});
const Body = chakra('div', { base: { flex: '1', minW: '0' } });

/** Numbered steps that show which are done and which comes next. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <List>
      {steps.map(({ id, title, children, state, stateText, actions }, index) => (
        <Row key={id} aria-current={state === 'current' ? 'step' : undefined}>
          <Mark state={state} aria-hidden>
            {state === 'done' ? <Check size={14} /> : index + 1}
          </Mark>
          <Content>
            <Body>
              <Text fontWeight="medium" color={state === 'todo' ? 'fg.muted' : 'fg'}>
                {title} <VisuallyHidden>({stateText})</VisuallyHidden>
              </Text>
              {children && (
                <Text as="div" color="fg.muted">
                  {children}
                </Text>
              )}
            </Body>
            {actions}
          </Content>
        </Row>
      ))}
    </List>
  );
}
