import { Link } from '@voxgrove/sdk';
import { HStack, Text, TextLink } from '@voxgrove/ui';
import type { ReactNode } from 'react';

/** A conversation in a card, with a link to it. `children`: a short value at the end of the row. */
export function ConversationRow({
  to,
  name,
  children,
}: {
  to: string;
  name: string;
  children: ReactNode;
}) {
  return (
    <HStack as="li" justify="space-between" gap="3">
      <TextLink asChild minW="0">
        <Link to={to}>
          <Text as="span" lineClamp="1" htmlTranslate="no">
            {name}
          </Text>
        </Link>
      </TextLink>
      {children}
    </HStack>
  );
}
