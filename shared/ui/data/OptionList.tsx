import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { Input } from '../form/inputs';
import { Box } from '../layout/boxes';
import { Row, RowHeading } from './option-parts';
import { useActiveOption } from './use-active-option';

export interface OptionListProps<T> {
  /** Accessible name of the field and the list. */
  label: string;
  placeholder?: string;
  query: string;
  onQuery: (query: string) => void;
  /** Options in their order. Options of one group follow each other. */
  options: readonly T[];
  optionId: (option: T) => string;
  /** Returns the group's heading, or undefined for no group. */
  groupOf?: (option: T) => string | undefined;
  /** Renders an option as one line. */
  children: (option: T) => ReactNode;
  /** `aside`: the person pressed Ctrl or Cmd, which usually opens another tab. */
  onChoose: (option: T, aside: boolean) => void;
  /** Called when the list is scrolled near its end, to load more options. */
  onEnd?: () => void;
  /** Shown below the options: loading, error or empty state. */
  status?: ReactNode;
  /** Maximum height of the list, as CSS. */
  maxHeight: string;
  /** Total number of options, if not all are loaded. */
  total?: number;
  /** Focuses the field on mount, for a list that loads after its layer. */
  takesFocus?: boolean;
}

const OPTION_PX = 40;
const HEADING_PX = 30;
const AHEAD = 20;
/** Size that is assumed while there is no layout. */
const ASSUMED = { width: 400, height: 400 };

/**
 * A field that searches a list. The focus stays in the field. Arrow keys, Home and End with Ctrl,
 * and Page Up and Page Down select an option; Enter confirms. Renders only visible options, so the
 * list may be long.
 */
export function OptionList<T>({
  label,
  placeholder,
  query,
  onQuery,
  options,
  optionId,
  groupOf,
  children,
  onChoose,
  onEnd,
  status,
  maxHeight,
  total = options.length,
  takesFocus = false,
}: OptionListProps<T>) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const ids = options.map(optionId);
  const heading = (index: number): string | undefined => {
    const group = groupOf?.(options[index] as T);
    return group !== undefined && (index === 0 || groupOf?.(options[index - 1] as T) !== group)
      ? group
      : undefined;
  };
  const rows = useVirtualizer({
    count: options.length,
    getScrollElement: () => scroller.current,
    overscan: 4,
    initialRect: ASSUMED,
    estimateSize: (index) => OPTION_PX + (heading(index) === undefined ? 0 : HEADING_PX),
    getItemKey: (index) => `${ids[index]}${heading(index) ?? ''}`,
    observeElementRect: (instance, onRect) =>
      observeElementRect(instance, (rect) => onRect(rect.height > 0 ? rect : ASSUMED)),
  });
  const shown = rows.getVirtualItems();
  const last = shown.at(-1)?.index ?? -1;
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    if (takesFocus) field.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  useEffect(() => {
    if (options.length > 0 && last >= options.length - AHEAD) latest.current?.();
  }, [options.length, last]);

  const { active, select, onKeyDown } = useActiveOption({
    ids,
    onMove: (index) => rows.scrollToIndex(index),
    onConfirm: (index, aside) => onChoose(options[index] as T, aside),
  });

  return (
    <>
      <Box p="2" borderBottomWidth="1px" borderColor="border">
        <Input
          ref={field}
          type="text"
          role="combobox"
          aria-label={label}
          placeholder={placeholder ?? label}
          autoComplete="off"
          spellCheck={false}
          data-autofocus=""
          aria-expanded
          aria-autocomplete="list"
          aria-controls={id}
          value={query}
          onKeyDown={onKeyDown}
          aria-activedescendant={options.length > 0 ? `${id}-${active}` : undefined}
          onChange={(event) => {
            select(undefined);
            rows.scrollToOffset(0);
            onQuery(event.target.value);
          }}
        />
      </Box>
      <Box
        ref={scroller}
        role="listbox"
        id={id}
        aria-label={label}
        maxH={maxHeight}
        overflowY="auto"
        p={options.length > 0 ? '1.5' : '0'}
        tabIndex={-1}
      >
        <Box role="presentation" pos="relative" style={{ height: rows.getTotalSize() }}>
          {shown.map(({ index, start, key }) => {
            const title = heading(index);
            return (
              <Box
                key={key}
                role="presentation"
                pos="absolute"
                insetInline="0"
                style={{ top: start }}
              >
                {title !== undefined && (
                  <RowHeading role="presentation" id={`${id}-${index}-heading`}>
                    {title}
                  </RowHeading>
                )}
                <Row
                  role="option"
                  id={`${id}-${index}`}
                  aria-selected={index === active}
                  aria-posinset={index + 1}
                  aria-setsize={total}
                  aria-describedby={title === undefined ? undefined : `${id}-${index}-heading`}
                  onPointerMove={() => select(ids[index])}
                  onClick={(event: MouseEvent) =>
                    onChoose(options[index] as T, event.ctrlKey || event.metaKey)
                  }
                  onMouseDown={(event: MouseEvent) => event.preventDefault()}
                >
                  {children(options[index] as T)}
                </Row>
              </Box>
            );
          })}
        </Box>
      </Box>
      {status && <Box p="1.5">{status}</Box>}
    </>
  );
}
