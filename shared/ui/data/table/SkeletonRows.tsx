import { Skeleton } from '../../feedback/Skeleton';
import { HStack } from '../../layout/boxes';
import type { PlacedColumn } from './column';
import { Td, Tr, hiddenBelow } from './table-parts';

const ROWS = 5;
const WIDTHS = ['72%', '54%', '64%', '46%', '60%'];

/** Placeholders with the height and shape of the rows to come. */
export function SkeletonRows<T>({
  columns,
  selectable,
  menu,
}: {
  columns: readonly PlacedColumn<T>[];
  selectable: boolean;
  menu: boolean;
}) {
  return Array.from({ length: ROWS }, (_, index) => (
    <Tr key={index} data-plain="">
      {selectable && (
        <Td data-select="">
          <Skeleton boxSize="4" />
        </Td>
      )}
      {columns.map((column) => (
        <Td key={column.id} data-place={column.place} css={hiddenBelow(column.hideBelow)}>
          <CellSkeleton column={column} width={WIDTHS[index % WIDTHS.length]!} />
        </Td>
      ))}
      {menu && <Td data-menu="" />}
    </Tr>
  ));
}

function CellSkeleton<T>({
  column: { skeleton, align, place },
  width,
}: {
  column: PlacedColumn<T>;
  width: string;
}) {
  if (skeleton === 'badge') return <Skeleton w="20" h="5" borderRadius="full" />;
  if (skeleton === 'avatar')
    return (
      <HStack gap="3">
        <Skeleton boxSize="8" borderRadius="full" flexShrink="0" />
        <Skeleton h="3.5" w={width} maxW="64" />
      </HStack>
    );
  const isTitle = place === 'title';
  return (
    <Skeleton
      h="3.5"
      w={isTitle ? width : '16'}
      maxW="full"
      {...(align === 'end' && { ms: 'auto' })}
    />
  );
}
