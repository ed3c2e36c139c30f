import { chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { createContext, memo, useContext, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../controls/Button';
import { CheckMark } from '../../form/choices';
import { useUiTexts } from '../../text/ui-texts';

export interface TableSelection<T> {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** Label of a row's checkbox. */
  label: (row: T) => string;
  /** Formats the number of selected rows, as in "3 selected". */
  countText: (count: number) => string;
  /** Actions for the selected rows, shown in a floating bar. */
  actions: ReactNode;
}

interface SelectionState {
  chosen: ReadonlySet<string>;
  toggle: (id: string, range: boolean) => void;
}

/**
 * Context of the selection, separate from the columns: a change renders only the checkboxes again
 * and not the rows.
 */
export const SelectionContext = createContext<SelectionState>({
  chosen: new Set(),
  toggle: () => undefined,
});

export function RowCheckbox({ id, label }: { id: string; label: string }) {
  const { chosen, toggle } = useContext(SelectionContext);
  return <Checkbox id={id} label={label} checked={chosen.has(id)} toggle={toggle} />;
}

interface CheckboxProps {
  id: string;
  label: string;
  checked: boolean;
  toggle: SelectionState['toggle'];
}

const Checkbox = memo(function Checkbox({ id, label, checked, toggle }: CheckboxProps) {
  const range = useRef(false);
  return (
    <CheckMark
      label={label}
      checked={checked}
      onClick={(event) => {
        range.current = event.shiftKey;
      }}
      onChange={() => toggle(id, range.current)}
    />
  );
});

/** Checkbox in the header: selects all shown rows, or none. */
export function HeaderCheckbox({
  ids,
  chosen,
  onChange,
}: {
  ids: readonly string[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}) {
  const texts = useUiTexts();
  const count = ids.filter((id) => chosen.has(id)).length;
  const all = ids.length > 0 && count === ids.length;
  return (
    <CheckMark
      label={texts.selectAll}
      checked={all}
      indeterminate={count > 0 && !all}
      onChange={() => onChange(all ? new Set() : new Set(ids))}
    />
  );
}

const Place = chakra('div', {
  base: {
    pos: 'sticky',
    bottom: '4',
    zIndex: 'sticky',
    mt: '3',
    display: 'flex',
    justifyContent: 'center',
    pointerEvents: 'none',
  },
});
const Bar = chakra('div', {
  base: {
    pointerEvents: 'auto',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    maxW: 'full',
    ps: '4',
    pe: '2',
    py: '2',
    bg: 'bg.raised',
    borderRadius: 'md',
    boxShadow: 'float',
    animation: 'rise',
    animationDuration: 'moderate',
  },
});
const Count = chakra('span', { base: { fontWeight: 'medium', me: '2' } });

/** Bar that floats above the end of the page while rows are selected. Esc clears the selection. */
export function SelectionBar({
  ids,
  chosen,
  onChange,
  countText,
  actions,
}: Omit<TableSelection<never>, 'label'> & { ids: readonly string[] }) {
  const texts = useUiTexts();
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const any = chosen.size > 0;
  useEffect(() => {
    if (!any) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isInLayer(event.target))
        latest.current(new Set());
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [any]);
  if (!any) return null;
  return (
    <Place>
      <Bar role="group" aria-label={texts.selection}>
        <Count role="status">{countText(chosen.size)}</Count>
        {actions}
        {chosen.size < ids.length && (
          <Button size="sm" variant="ghost" onClick={() => onChange(new Set(ids))}>
            {texts.selectAll}
          </Button>
        )}
        <IconButton size="sm" label={texts.clearSelection} onClick={() => onChange(new Set())}>
          <X aria-hidden />
        </IconButton>
      </Bar>
    </Place>
  );
}

const isInLayer = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[role=dialog],[role=alertdialog],[role=menu]') !== null;

/**
 * Returns the selected ids after a click on `id`. `from`: the row that was clicked before, for a
 * range.
 */
export function toggled(
  chosen: ReadonlySet<string>,
  id: string,
  ids: readonly string[],
  from: string | undefined,
): ReadonlySet<string> {
  const next = new Set(chosen);
  const start = from === undefined ? -1 : ids.indexOf(from);
  if (start < 0) {
    if (!next.delete(id)) next.add(id);
    return next;
  }
  const [low, high] = [start, ids.indexOf(id)].sort((one, other) => one - other) as [
    number,
    number,
  ];
  for (const one of ids.slice(low, high + 1)) {
    if (chosen.has(id)) next.delete(one);
    else next.add(one);
  }
  return next;
}
