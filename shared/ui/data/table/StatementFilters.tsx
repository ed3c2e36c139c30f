import { STATEMENT_FILTER_VALUES } from '@voxgrove/contracts/statement-filters';
import type { StatementFilterId } from '@voxgrove/contracts/statement-filters';
import type { ReactNode } from 'react';
import { FilterBar } from './FilterBar';
import type { TableFilter } from './FilterBar';

interface NamedOption {
  id: string;
  name: string;
}

/** Filters whose options are objects of the workspace. */
type OwnFilterId = Extract<StatementFilterId, 'agent' | 'organisation'>;

export interface StatementFiltersProps<F extends StatementFilterId> {
  /** Filters that the statement has, in this order. */
  ids: readonly F[];
  values: Readonly<Record<F, string>>;
  onFilter: (id: F, value: string) => void;
  onClear: () => void;
  label: (id: F) => string;
  /** Name of a value of a filter. */
  option: (id: F, value: string) => string;
  /** Agents that the statement can be filtered by. */
  agents?: readonly NamedOption[] | undefined;
  /** Organizations that the statement can be filtered by. */
  organisations?: readonly NamedOption[] | undefined;
  /** At the end of the row. */
  children?: ReactNode;
}

/** Filters above a statement of credits. */
export function StatementFilters<F extends StatementFilterId>({
  ids,
  values,
  onFilter,
  onClear,
  label,
  option,
  agents = [],
  organisations = [],
  children,
}: StatementFiltersProps<F>) {
  const optionsOf = (id: F): TableFilter['options'] => {
    if (id === 'agent') return agents.map(ownOption);
    if (id === 'organisation') return organisations.map(ownOption);
    return STATEMENT_FILTER_VALUES[id as Exclude<StatementFilterId, OwnFilterId>].map((value) => ({
      value,
      label: option(id, value),
    }));
  };
  return (
    <FilterBar
      filters={ids.map((id) => ({
        id,
        label: label(id),
        value: values[id],
        options: optionsOf(id),
      }))}
      onFilter={(id, value) => onFilter(id as F, value)}
      onClear={onClear}
    >
      {children}
    </FilterBar>
  );
}

const ownOption = ({ id, name }: NamedOption) => ({ value: id, label: name, own: true });
