import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import {
  Button,
  DataTable,
  Field,
  Input,
  Menu,
  setUiTexts,
  Sparkline,
  TimeAgo,
  Timeline,
  UiProvider,
} from './public';

afterEach(() => {
  cleanup();
  setUiTexts({});
});
const show = (ui: ReactNode) => render(<UiProvider>{ui}</UiProvider>);

describe('Field', () => {
  test('names its control, describes it, and marks it as wrong', () => {
    show(
      <Field label="Name" help="Shown to visitors" error="Required" required>
        <Input />
      </Field>,
    );
    const input = screen.getByLabelText(/Name/);
    const described = input
      .getAttribute('aria-describedby')!
      .split(' ')
      .map((id) => document.getElementById(id)!.textContent);
    expect(described).toEqual(['Required', 'Shown to visitors']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-required')).toBe('true');
  });
});

describe('Button', () => {
  test('ignores further clicks while it works', async () => {
    let pressed = 0;
    show(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          pressed += 1;
        }}
      >
        <Button type="submit" loading>
          Save
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByText('Save'));
    expect(pressed).toBe(0);
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  });
});

describe('DataTable', () => {
  const columns = [
    {
      id: 'name',
      header: 'Name',
      cell: (row: { name: string }) => row.name,
      sortBy: (row: { name: string }) => row.name,
    },
    {
      id: 'n',
      header: 'Count',
      cell: (row: { n: number }) => row.n,
      sortBy: (row: { n: number }) => row.n,
    },
  ];
  const rows = [
    { name: 'Agent 10', n: 2 },
    { name: 'agent 2', n: 10 },
  ];
  const table = (part: Partial<Parameters<typeof DataTable<{ name: string; n: number }>>[0]>) => (
    <DataTable
      caption="Agents"
      columns={columns}
      rows={rows}
      rowId={({ name }) => name}
      empty="Nothing yet"
      {...part}
    />
  );
  const order = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]!.textContent);

  test('sorts texts alphabetically and numbers by value, and names the sorted column', async () => {
    show(table({ initialSort: { id: 'n', desc: true } }));
    expect(order()).toEqual(['agent 2', 'Agent 10']);
    expect(screen.getByRole('columnheader', { name: 'Count' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(order()).toEqual(['agent 2', 'Agent 10']);
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(order()).toEqual(['Agent 10', 'agent 2']);
  });

  test('a focused cell keeps the focus when columns change, and unchanged rows do not render again', async () => {
    const drawn: string[] = [];
    const box = (label: string) => ({
      id: 'box',
      header: 'Box',
      cell: ({ name }: { name: string }) => {
        drawn.push(name);
        return (
          <button type="button">
            {label} {name}
          </button>
        );
      },
    });
    const before = [box('Choose')];
    const { rerender } = show(table({ columns: before }));
    const button = screen.getByRole('button', { name: 'Choose Agent 10' });
    button.focus();
    rerender(<UiProvider>{table({ columns: [box('Leave')] })}</UiProvider>);
    expect(button.textContent).toBe('Leave Agent 10');
    expect(document.activeElement).toBe(button);
    rerender(<UiProvider>{table({ columns: before })}</UiProvider>);
    drawn.length = 0;
    rerender(
      <UiProvider>
        {table({
          columns: before,
          caption: 'Others',
          rows: [rows[0]!, { name: 'agent 2', n: 11 }],
        })}
      </UiProvider>,
    );
    expect(new Set(drawn)).toEqual(new Set(['agent 2']));
  });

  test('opens a row that is clicked, but not when a control or menu in it is clicked', async () => {
    const done: string[] = [];
    const menu = {
      id: 'menu',
      header: 'Actions',
      quiet: true,
      cell: () => (
        <Menu
          trigger={<Button>More</Button>}
          actions={[{ id: 'one', label: 'one', onSelect: () => done.push('chosen') }]}
        />
      ),
    };
    show(
      table({
        rows: [rows[0]!],
        columns: [...columns, menu],
        onOpen: ({ name }) => done.push(name),
        detail: ({ n }) => `More about ${n}`,
      }),
    );
    screen.getByRole('button', { name: 'More' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'one' });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(done).toEqual(['chosen']));
    await userEvent.click(screen.getByText('Agent 10'));
    await userEvent.click(screen.getByText('More about 2'));
    expect(done).toEqual(['chosen', 'Agent 10', 'Agent 10']);
  });

  test('distinguishes loading, empty and failed', async () => {
    const { rerender } = show(table({ rows: undefined }));
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    rerender(<UiProvider>{table({ rows: [] })}</UiProvider>);
    expect(screen.getByText('Nothing yet')).toBeTruthy();
    let retried = 0;
    rerender(
      <UiProvider>
        {table({
          error: {
            title: 'Not loaded',
            requestId: 'req-1',
            onRetry: () => {
              retried += 1;
            },
          },
        })}
      </UiProvider>,
    );
    expect(screen.getByText('req-1')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retried).toBe(1);
  });
});

test('a menu can be used with the keyboard', async () => {
  const chosen: string[] = [];
  show(
    <Menu
      trigger={<Button>More</Button>}
      actions={['one', 'two'].map((id) => ({ id, label: id, onSelect: () => chosen.push(id) }))}
    />,
  );
  screen.getByRole('button', { name: 'More' }).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'one' });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chosen).toHaveLength(1);
});

test('a menu handles keys before it has the focus, and a held key chooses nothing', async () => {
  const chosen: string[] = [];
  show(
    <Menu
      trigger={<Button>More</Button>}
      actions={['one', 'two', 'three'].map((id) => ({
        id,
        label: id,
        onSelect: () => chosen.push(id),
      }))}
    />,
  );
  const more = screen.getByRole('button', { name: 'More' });
  await act(async () => more.focus());
  const press = async (...keys: string[]) => {
    for (const key of keys)
      await act(async () => {
        fireEvent.keyDown(more, { key });
      });
  };
  await press('Enter', 'ArrowDown', 'Enter');
  /** Waits until the menu is closed and its button, which gets the next keys, has the focus. */
  const closed = () =>
    waitFor(() =>
      expect([more.getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', more]),
    );
  await waitFor(() => expect(chosen).toEqual(['two']));
  await closed();
  await press('Enter', 'End', ' ');
  await waitFor(() => expect(chosen).toEqual(['two', 'three']));
  await closed();
  await press('Enter');
  await act(async () => {
    fireEvent.keyDown(more, { key: 'Enter', repeat: true });
  });
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'));
  await act(async () => {
    fireEvent.keyDown(document.activeElement!, { key: 'Enter', repeat: true });
  });
  expect([chosen.length, more.getAttribute('aria-expanded')]).toEqual([2, 'true']);
});

test('a click alone, as a screen reader sends it, chooses the clicked item of a menu', async () => {
  const chosen: string[] = [];
  show(
    <Menu
      trigger={<Button>More</Button>}
      actions={['one', 'two', 'off'].map((id) => ({
        id,
        label: id,
        disabled: id === 'off',
        onSelect: () => chosen.push(id),
      }))}
    />,
  );
  screen.getByRole('button', { name: 'More' }).focus();
  await userEvent.keyboard('{Enter}');
  const item = await screen.findByRole('menuitem', { name: 'two' });
  await act(async () => {
    fireEvent.click(screen.getByRole('menuitem', { name: 'off' }));
  });
  await act(async () => {
    fireEvent.click(item);
  });
  await waitFor(() => expect(chosen).toEqual(['two']));
});

describe('Sparkline', () => {
  const bars = () =>
    [...document.querySelectorAll('[data-bad]')].map((bar) => Number(bar.getAttribute('height')));

  test('describes its data in words, and shows even one failure in a thousand', () => {
    show(
      <Sparkline
        label="1000 sessions, 1 bad"
        points={[
          { value: 1000, bad: 1, title: 'noon' },
          { value: 500, bad: 0 },
          { value: 0, bad: 0 },
        ]}
      />,
    );
    expect(screen.getByRole('img', { name: '1000 sessions, 1 bad' })).toBeTruthy();
    expect(bars()).toEqual([2]);
    expect(screen.getByText('noon')).toBeTruthy();
  });

  test('shows only a base line without data', () => {
    show(<Sparkline label="none" points={[{ value: 0, bad: 0 }]} />);
    expect(screen.getByRole('img').querySelectorAll('path')).toHaveLength(0);
  });
});

test('a timeline is a named list in the given order', () => {
  show(
    <Timeline
      label="History"
      items={[
        { id: '2', tone: 'danger', children: 'later' },
        { id: '1', tone: 'neutral', children: 'earlier' },
      ]}
    />,
  );
  expect(
    within(screen.getByRole('list', { name: 'History' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['later', 'earlier']);
});

test('a future time is shown where this is intended, and is shown as now elsewhere', () => {
  const at = Date.now() + 3 * 86_400_000 + 60_000;
  show(
    <>
      <TimeAgo ahead at={at} />
      <TimeAgo at={at} />
    </>,
  );
  expect([...document.querySelectorAll('time')].map((time) => time.textContent)).toEqual([
    'in 3 days',
    'now',
  ]);
});

test("the components' built-in texts can be replaced at run time", async () => {
  show(
    <DataTable
      caption="x"
      columns={[]}
      rows={[]}
      rowId={() => ''}
      empty=""
      error={{ title: 'x', onRetry: () => undefined }}
    />,
  );
  const { act } = await import('@testing-library/react');
  act(() => setUiTexts({ retry: 'Nochmal' }));
  expect(screen.getByRole('button', { name: 'Nochmal' })).toBeTruthy();
});
