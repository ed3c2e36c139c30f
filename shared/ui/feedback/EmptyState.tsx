import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Heading, Text } from '../layout/text';

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDir: 'column',
    alignItems: 'center',
    textAlign: 'center',
    gap: '2',
    px: '5',
    py: '12',
    maxW: 'prose',
    mx: 'auto',
    textWrap: 'balance',
  },
});
/** The surface of a list, for a page that shows no list yet. */
const Surface = chakra('div', {
  base: { borderWidth: '1px', borderColor: 'border', borderRadius: 'md', bg: 'bg.panel' },
});
const Mark = chakra('div', {
  base: {
    boxSize: '12',
    borderRadius: 'full',
    bg: 'accent.subtle',
    color: 'accent.fg',
    display: 'grid',
    placeItems: 'center',
    mb: '2',
  },
});
const Actions = chakra('div', {
  base: { mt: '3', display: 'flex', gap: '2', flexWrap: 'wrap', justifyContent: 'center' },
});

/**
 * Placeholder of an empty place: its purpose and the next step. `page`: the component fills the
 * page, so its title is the page's title. `framed`: on a separate surface, as in an empty table.
 */
export function EmptyState({
  icon,
  title,
  children,
  actions,
  page = false,
  framed = false,
}: {
  icon?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  page?: boolean;
  framed?: boolean;
}) {
  const content = (
    <Frame>
      {icon && <Mark aria-hidden>{icon}</Mark>}
      <Heading as={page ? 'h1' : 'h2'} size="md">
        {title}
      </Heading>
      {children && (
        <Text as="div" color="fg.muted">
          {children}
        </Text>
      )}
      {actions && <Actions>{actions}</Actions>}
    </Frame>
  );
  return framed ? <Surface>{content}</Surface> : content;
}
