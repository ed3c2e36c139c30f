import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, DataTable, FilterBar, RowMenu, UiProvider } from '../../public';
import type { Column } from '../../public';
import { placeColumns } from './column';

interface Row {
  name: string;
}
const ROWS: Row[] = ['Ash', 'Birch', 'Cedar', 'Dogwood'].map((name) => ({ name }));
const rowId = ({ name }: Row) => name;
const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => <a href={`#${name}`}>{name}</a> },
  { id: 'state', header: 'State', width: 8, card: 'status', cell: () => 'Live' },
];
const menu = ({ name }: Row) => (
  <RowMenu
    label={`Actions for ${name}`}
    actions={[{ id: 'open', label: 'Open', onSelect: () => undefined }]}
  />
);
const rowLabel = ({ name }: Row) => `Select ${name}`;

function Trees({ onDelete = () => undefined }: { onDelete?: (names: string[]) => void }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      caption="Trees"
      columns={columns}
      rows={ROWS}
      rowId={rowId}
      menu={menu}
      selection={{
        chosen,
        onChange: setChosen,
        label: rowLabel,
        countText: (count) => `${count} selected`,
        actions: <Button onClick={() => onDelete([...chosen])}>Delete</Button>,
      }}
      empty="None"
    />
  );
}

const show = (ui: ReactNode) => render(<UiProvider>{ui}</UiProvider>);
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
afterEach(cleanup);

describe('selection', () => {
  test('the header checkbox selects all rows or none, and shows a partial selection', async () => {
    show(<Trees />);
    expect(screen.queryByRole('group', { name: 'Selected rows' })).toBeNull();
    await userEvent.click(box('Select Birch'));
    expect([box('Select all').checked, box('Select all').indeterminate]).toEqual([false, true]);
    await userEvent.click(box('Select all'));
    expect([box('Select all').checked, box('Select all').indeterminate]).toEqual([true, false]);
    expect(screen.getByText('4 selected')).toBeTruthy();
    await userEvent.click(box('Select all'));
    expect(screen.queryByText(/selected$/)).toBeNull();
  });

  test('Shift selects a range, the bar acts on the selection, and the bar or Esc clears it', async () => {
    const deleted: string[][] = [];
    show(<Trees onDelete={(names) => deleted.push(names)} />);
    const user = userEvent.setup();
    await user.click(box('Select Ash'));
    await user.keyboard('{Shift>}');
    await user.click(box('Select Cedar'));
    await user.keyboard('{/Shift}');
    const bar = within(screen.getByRole('group', { name: 'Selected rows' }));
    await user.click(bar.getByRole('button', { name: 'Delete' }));
    expect(deleted).toEqual([['Ash', 'Birch', 'Cedar']]);
    await user.click(bar.getByRole('button', { name: 'Clear selection' }));
    expect(box('Select Ash').checked).toBe(false);
    await user.click(box('Select Ash'));
    await user.keyboard('{Escape}');
    expect(box('Select Ash').checked).toBe(false);
  });
});

test('arrow keys, Home and End move the focus to the same control of another row', async () => {
  show(<Trees />);
  const user = userEvent.setup();
  const link = (name: string) => screen.getByRole('link', { name });
  link('Ash').focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(link('Birch'));
  await user.keyboard('{End}');
  expect(document.activeElement).toBe(link('Dogwood'));
  await user.keyboard('{ArrowUp}{Home}');
  expect(document.activeElement).toBe(link('Ash'));
  box('Select Ash').focus();
  await user.keyboard('{ArrowDown} ');
  expect(document.activeElement).toBe(box('Select Birch'));
  expect(box('Select Birch').checked).toBe(true);
});

test('a menu button handles its own keys', async () => {
  show(<Trees />);
  screen.getByRole('button', { name: 'Actions for Ash' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(await screen.findByRole('menuitem', { name: 'Open' })).toBeTruthy();
});

test('columns are hidden by priority in a narrow table, and the first column keeps 16 rem', () => {
  const placed = placeColumns<Row>(
    [
      { id: 'name', header: '', cell: rowId },
      { id: 'status', header: '', cell: rowId, width: 11, card: 'status' },
      { id: 'count', header: '', cell: rowId, width: 9, priority: 3 },
      { id: 'changed', header: '', cell: rowId, width: 9, priority: 2 },
      { id: 'id', header: '', cell: rowId, width: 14, priority: 4 },
    ],
    { selectable: false, menu: true },
  );
  expect(Object.fromEntries(placed.map(({ id, hideBelow }) => [id, hideBelow]))).toEqual({
    name: 0,
    status: 3.5 + 16 + 11,
    changed: 3.5 + 16 + 11 + 9,
    count: 3.5 + 16 + 11 + 9 + 9,
    id: 3.5 + 16 + 11 + 9 + 9 + 14,
  });
  expect(placed.map(({ place }) => place)).toEqual(['title', 'status', 'fact', 'fact', 'none']);
});

test('columns without a width share the space equally, so each needs the largest of their minimum widths', () => {
  const placed = placeColumns<Row>(
    [
      { id: 'name', header: '', cell: rowId },
      { id: 'note', header: '', cell: rowId },
    ],
    { selectable: true, menu: false },
  );
  expect(placed[1]!.hideBelow).toBe(2.75 + 16 + 16);
});

function Filtered() {
  const [state, setState] = useState('');
  return (
    <FilterBar
      filters={[
        { id: 'state', label: 'State', value: state, options: [{ value: 'live', label: 'Live' }] },
      ]}
      onFilter={(_id, value) => setState(value)}
    />
  );
}

test('a filter is chosen with the keyboard, shown in its chip, and cleared', async () => {
  show(<Filtered />);
  screen.getByRole('button', { name: 'State' }).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'Live' });
  await userEvent.keyboard('{End}{Enter}');
  expect(await screen.findByRole('button', { name: /State.*Live/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filter: State' }));
  expect(screen.getByRole('button', { name: 'State' })).toBeTruthy();
});
