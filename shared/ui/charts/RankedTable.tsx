import type { ReactNode } from 'react';
import { Box } from '../layout/boxes';
import { Text, VisuallyHidden } from '../layout/text';

export interface RankedValue {
  id: string;
  /** Content of the owner or of visitors, which browsers must not translate. */
  name: string;
  count: number;
  /** The count as the reader sees it. */
  shown: ReactNode;
}

/**
 * Values with their counts, in the given order. A bar behind each name shows the count as a share of
 * the highest one.
 */
export function RankedTable({
  caption,
  nameHeader,
  countHeader,
  values,
}: {
  caption: string;
  nameHeader: string;
  countHeader: string;
  values: readonly RankedValue[];
}) {
  const most = Math.max(0, ...values.map(({ count }) => count));
  return (
    <Box as="table" w="full" fontSize="sm" borderCollapse="separate" borderSpacing="0 0.25rem">
      <VisuallyHidden as="caption">{caption}</VisuallyHidden>
      <thead>
        <tr>
          <Header>{nameHeader}</Header>
          <Header isCount>{countHeader}</Header>
        </tr>
      </thead>
      <tbody>
        {values.map(({ id, name, count, shown }) => (
          <tr key={id}>
            <Box as="td" pos="relative" py="1.5" px="2" w="full">
              <Box
                aria-hidden
                pos="absolute"
                insetY="0"
                insetStart="0"
                borderRadius="sm"
                bg="accent.subtle"
                style={{ width: `${shareOf(count, most)}%` }}
              />
              <Text as="span" pos="relative" htmlTranslate="no" overflowWrap="anywhere">
                {name}
              </Text>
            </Box>
            <Box
              as="td"
              ps="3"
              textAlign="end"
              whiteSpace="nowrap"
              fontVariantNumeric="tabular-nums"
            >
              {shown}
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

function Header({ isCount = false, children }: { isCount?: boolean; children: string }) {
  return (
    <Box
      as="th"
      ps={isCount ? '3' : '2'}
      textAlign={isCount ? 'end' : 'start'}
      fontSize="xs"
      fontWeight="medium"
      color="fg.muted"
      whiteSpace="nowrap"
    >
      {children}
    </Box>
  );
}

const shareOf = (count: number, most: number): number =>
  most > 0 ? Math.round((Math.max(0, count) / most) * 100) : 0;
