import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Button, DataTable, Field, Input, Menu, setUiTexts, UiProvider } from './public';

afterEach(() => { cleanup(); setUiTexts({}); });
const show = (ui: ReactNode) => render(<UiProvider>{ui}</UiProvider>);

describe('Field', () => {
  test('names its control, describes it, and marks it as wrong', () => {
    show(<Field label="Name" help="Shown to visitors" error="Required" required><Input /></Field>);
    const input = screen.getByLabelText(/Name/);
    const described = input.getAttribute('aria-describedby')!.split(' ').map((id) => document.getElementById(id)!.textContent);
    expect(described).toEqual(['Required', 'Shown to visitors']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-required')).toBe('true');
  });
});

describe('Button', () => {
  test('takes no second press while it works', async () => {
    let pressed = 0;
    show(<form onSubmit={(event) => { event.preventDefault(); pressed += 1; }}><Button type="submit" loading>Save</Button></form>);
    await userEvent.click(screen.getByText('Save'));
    expect(pressed).toBe(0);
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  });
});

describe('DataTable', () => {
  const columns = [{ id: 'name', header: 'Name', cell: (row: { name: string }) => row.name, sortBy: (row: { name: string }) => row.name }, { id: 'n', header: 'Count', cell: (row: { n: number }) => row.n, sortBy: (row: { n: number }) => row.n }];
  const rows = [{ name: 'Agent 10', n: 2 }, { name: 'agent 2', n: 10 }];
  const table = (part: Partial<Parameters<typeof DataTable<{ name: string; n: number }>>[0]>) => <DataTable caption="Agents" columns={columns} rows={rows} rowId={({ name }) => name} empty="Nothing yet" {...part} />;
  const order = () => screen.getAllByRole('row').slice(1).map((row) => within(row).getAllByRole('cell')[0]!.textContent);

  test('sorts texts as people do and numbers by size, and says which column', async () => {
    show(table({ initialSort: { id: 'n', desc: true } }));
    expect(order()).toEqual(['agent 2', 'Agent 10']);
    expect(screen.getByRole('columnheader', { name: 'Count' }).getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(order()).toEqual(['agent 2', 'Agent 10']);
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(order()).toEqual(['Agent 10', 'agent 2']);
  });

  test('loading, empty and failed are told apart', async () => {
    const { rerender } = show(table({ rows: undefined }));
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    rerender(<UiProvider>{table({ rows: [] })}</UiProvider>);
    expect(screen.getByText('Nothing yet')).toBeTruthy();
    let retried = 0;
    rerender(<UiProvider>{table({ error: { title: 'Not loaded', requestId: 'req-1', onRetry: () => { retried += 1; } } })}</UiProvider>);
    expect(screen.getByText('req-1')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retried).toBe(1);
  });
});

test('a menu can be used with the keyboard', async () => {
  const chosen: string[] = [];
  show(<Menu trigger={<Button>More</Button>} actions={['one', 'two'].map((id) => ({ id, label: id, onSelect: () => chosen.push(id) }))} />);
  screen.getByRole('button', { name: 'More' }).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'one' });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chosen).toHaveLength(1);
});

test('own texts of the components can be replaced, also while shown', async () => {
  show(<DataTable caption="x" columns={[]} rows={[]} rowId={() => ''} empty="" error={{ title: 'x', onRetry: () => undefined }} />);
  const { act } = await import('@testing-library/react');
  act(() => setUiTexts({ retry: 'Nochmal' }));
  expect(screen.getByRole('button', { name: 'Nochmal' })).toBeTruthy();
});
