import { Link } from '@voxgrove/sdk';
import { Card, Heading, HStack, TextLink } from '@voxgrove/ui';
import type { ReactNode } from 'react';

/** A card with a title and, at its end, a link to the whole. */
export function HomeCard({
  title,
  link,
  wide = false,
  children,
}: {
  title: string;
  link?: { to: string; label: string };
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <Card pad="lg" {...(wide && { gridColumn: { lg: '1 / -1' } })}>
      <HStack justify="space-between" gap="3" mb="3">
        <Heading as="h2" fontSize="md">
          {title}
        </Heading>
        {link && (
          <TextLink asChild fontSize="sm">
            <Link to={link.to}>{link.label}</Link>
          </TextLink>
        )}
      </HStack>
      {children}
    </Card>
  );
}
