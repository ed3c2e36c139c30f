import { Link } from '@voxgrove/sdk';
import { Card, Heading, HStack, Stack, TextLink } from '@voxgrove/ui';
import type { ReactNode } from 'react';

/** Height of five lines, the most that a list shows. */
const LIST_HEIGHT = '9.5rem';

/**
 * A card with a title and a link to the full page. `list`: the card keeps the height of a full
 * list, so that the cards below do not move while it loads.
 */
export function HomeCard({
  title,
  link,
  wide = false,
  list = false,
  children,
}: {
  title: string;
  link?: { to: string; label: string };
  wide?: boolean;
  list?: boolean;
  children: ReactNode;
}) {
  return (
    <Card pad="lg" {...(wide && { gridColumn: { lg: '1 / -1' } })}>
      <HStack justify="space-between" gap="3" mb="3" minH="6">
        <Heading as="h2" fontSize="md">
          {title}
        </Heading>
        {link && (
          <TextLink asChild fontSize="sm" flexShrink="0">
            <Link to={link.to}>{link.label}</Link>
          </TextLink>
        )}
      </HStack>
      {list ? <Stack minH={LIST_HEIGHT}>{children}</Stack> : children}
    </Card>
  );
}
