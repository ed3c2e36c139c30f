import { Box, HStack, Icon, IconButton } from '@voxgrove/ui';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../parts/settings/useTexts';

export interface RowButtonsProps {
  index: number;
  count: number;
  ordered: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** Buttons that move and remove one row. */
export function RowButtons({ index, count, ordered, onMove, onRemove }: RowButtonsProps) {
  const t = useTexts();
  const number = index + 1;
  return (
    <HStack gap="0" pt={{ base: '0', md: '6' }} ms="auto">
      {ordered && (
        <IconButton
          label={t('moveUp', { number })}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <Box as="span" display="inline-flex" transform="rotate(180deg)">
            <Icon name="chevron-down" size={16} />
          </Box>
        </IconButton>
      )}
      {ordered && (
        <IconButton
          label={t('moveDown', { number })}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <Icon name="chevron-down" size={16} />
        </IconButton>
      )}
      <IconButton label={t('remove', { number })} onClick={onRemove}>
        <Icon name="trash-2" size={16} />
      </IconButton>
    </HStack>
  );
}

export const moved = <Row,>(rows: readonly Row[], from: number, to: number): Row[] => {
  const otherRows = rows.filter((_row, index) => index !== from);
  return [...otherRows.slice(0, to), rows[from] as Row, ...otherRows.slice(to)];
};

/**
 * Sets the focus after a row was added, removed or moved: to the row with the given index, or to
 * the button that adds a row if there is none. Rows are marked with `data-row`.
 */
export function useFocusLater() {
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const rows = list.current?.querySelectorAll('[data-row]');
    const row = rows?.[wanted.current];
    const field = row?.querySelector<HTMLElement>('input, select, textarea');
    (field ?? list.current?.querySelector<HTMLElement>('button'))?.focus();
    wanted.current = undefined;
  });
  return {
    list,
    focusLater: (row: number) => {
      wanted.current = row;
    },
  };
}
