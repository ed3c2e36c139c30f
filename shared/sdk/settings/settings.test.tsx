import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { AppError } from '@voxgrove/contracts';
import { Field, Input } from '@voxgrove/ui';
import { createTestShell } from '@voxgrove/testing/shell/test-shell';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { z } from 'zod';
import { request } from '../data/request';
import { RemoteRoot } from '../lifecycle/RemoteRoot';
import { navigateTo } from '../routing/links';
import { leaveRequest } from '../routing/history';
import { SettingsShell } from './SettingsShell';
import { useSettingsForm } from './useSettingsForm';
import type { TestShell } from '@voxgrove/testing/shell/test-shell';

const Doc = z.object({
  title: z.string(),
  color: z.string(),
  tags: z.record(z.string(), z.number()),
  lastModified: z.number(),
});
type Doc = z.infer<typeof Doc>;
const Reply = z.object({ data: Doc, version: z.number() });

let server: z.infer<typeof Reply>;
let shell: TestShell;
beforeEach(() => {
  server = {
    data: { title: 'Fern', color: 'green', tags: { a: 1, b: 2 }, lastModified: 1 },
    version: 4,
  };
  shell = createTestShell({
    api: {
      'GET /doc': () => server,
      'POST /doc': ({ body, headers }) => {
        if (headers['if-match'] !== `"${server.version}"`) throw new AppError('CONFLICT');
        if ((body as Doc).title === '')
          throw new AppError('BAD_INPUT', { fields: { title: 'A title, please.' } });
        server = {
          data: {
            ...server.data,
            ...(body as Partial<Doc>),
            lastModified: server.data.lastModified + 1,
          },
          version: server.version + 1,
        };
        return server;
      },
    },
  });
});

function Page({
  first,
  loading = false,
  samePage = false,
}: {
  first: typeof server;
  loading?: boolean;
  samePage?: boolean;
}) {
  const [stored, setStored] = useState(first);
  const form = useSettingsForm<Doc>({
    stored: stored.data,
    version: stored.version,
    loading,
    samePage,
    save: (body, ifVersion) =>
      request({ method: 'POST', path: '/doc', body, ifVersion, output: Reply }),
    reload: () => request({ method: 'GET', path: '/doc', output: Reply }),
  });
  const bind = (name: 'title' | 'color') => ({
    value: form.value[name],
    onChange: (event: { target: { value: string } }) => form.set({ [name]: event.target.value }),
  });
  return (
    <SettingsShell form={form} title="Document" labels={{ title: 'Title' }}>
      <Field label="Title" error={form.error?.fields.title}>
        <Input {...bind('title')} />
      </Field>
      <Field label="Colour">
        <Input {...bind('color')} />
      </Field>
      <button type="button" onClick={() => form.set({ tags: { b: 2, a: 1 }, lastModified: 99 })}>
        same
      </button>
      <button type="button" onClick={() => setStored(server)}>
        read again
      </button>
      <button type="button" onClick={form.discard}>
        discard
      </button>
    </SettingsShell>
  );
}

const open = (loading = false) =>
  render(
    <RemoteRoot name="test">
      <Page first={server} loading={loading} />
    </RemoteRoot>,
  );
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const valueOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
const saveButton = () => screen.queryByRole('button', { name: 'Save' });
/** Presses Save; without the button, submits the form as Enter in a field does. */
const save = () => {
  const button = saveButton();
  if (button) fireEvent.click(button);
  else fireEvent.submit(document.querySelector('form')!);
};
const blocked = () => saveButton() === null;
const statusText = () => document.querySelector('form p[role=status]')!.textContent;
const posts = () => shell.api.calls.filter(({ method }) => method === 'POST');
/** Another person saves. */
const elsewhere = (data: Partial<Doc>) => {
  server = { data: { ...server.data, ...data }, version: server.version + 1 };
};

describe('saving', () => {
  test('is disabled while nothing is changed or the document is loading, and gives the reason', () => {
    const { unmount } = open(true);
    expect([blocked(), statusText()]).toEqual([true, 'Loading…']);
    unmount();
    open();
    expect([blocked(), statusText()]).toEqual([true, 'All changes saved.']);
    save();
    expect(posts()).toHaveLength(0);
  });

  test('ignores server fields and the order of keys', () => {
    open();
    fireEvent.click(screen.getByText('same'));
    expect(statusText()).toBe('All changes saved.');
  });

  test('sends the changes with the version they are based on, and continues from the response', async () => {
    open();
    type('Title', 'Moss');
    expect([blocked(), statusText()]).toEqual([false, 'There are unsaved changes.']);
    save();
    await waitFor(() => expect(statusText()).toBe('All changes saved.'));
    type('Colour', 'grey');
    save();
    await waitFor(() => expect(posts()).toHaveLength(2));
    expect(posts().map(({ body, headers }) => [body, headers['if-match']])).toEqual([
      [{ title: 'Moss' }, '"4"'],
      [{ color: 'grey' }, '"5"'],
    ]);
    await waitFor(() => expect(server.data).toMatchObject({ title: 'Moss', color: 'grey' }));
  });

  test('keeps text typed during a save as unsaved', async () => {
    open();
    let answer = (): void => undefined;
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    shell.api.on('POST /doc', async ({ body }) => {
      await waiting;
      server = { data: { ...server.data, ...(body as Partial<Doc>) }, version: 5 };
      return server;
    });
    type('Title', 'Moss');
    save();
    await waitFor(() => expect(statusText()).toBe('Saving…'));
    type('Title', 'Mosses');
    await act(async () => {
      answer();
      await waiting;
    });
    await waitFor(() => expect(statusText()).toBe('There are unsaved changes.'));
    expect([valueOf('Title'), server.data.title]).toEqual(['Mosses', 'Moss']);
  });

  test('shows an error at the form and its field, and keeps the typed text', async () => {
    open();
    type('Title', '');
    save();
    expect(await screen.findByText('A title, please.')).toBeTruthy();
    expect(screen.getByText('Please check the highlighted fields.')).toBeTruthy();
    expect(statusText()).toBe('There are unsaved changes.');
  });

  test('scrolls the error into view', async () => {
    const scrolledTo: (string | null)[] = [];
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolledTo.push(this.textContent);
    });
    open();
    shell.api.on('POST /doc', () => {
      throw new AppError('UNAVAILABLE');
    });
    type('Title', 'Moss');
    save();
    await waitFor(() => expect(scrolledTo).toEqual([expect.stringContaining('Nothing was saved')]));
    save();
    await waitFor(() => expect(scrolledTo).toHaveLength(2));
    jest.restoreAllMocks();
  });

  test("Ctrl or ⌘ and S saves once from any field, without the browser's dialog", async () => {
    open();
    const press = (keys: object) =>
      fireEvent.keyDown(screen.getByLabelText('Colour'), { key: 's', ...keys });
    expect(press({ ctrlKey: true })).toBe(false);
    expect(posts()).toHaveLength(0);
    type('Title', 'Moss');
    expect([
      press({}),
      press({ ctrlKey: true, shiftKey: true }),
      press({ ctrlKey: true, repeat: true }),
    ]).toEqual([true, true, false]);
    expect(posts()).toHaveLength(0);
    press({ metaKey: true });
    await waitFor(() => expect(statusText()).toBe('All changes saved.'));
    expect(posts()).toHaveLength(1);
  });

  test('an untouched form follows the stored document, and a changed form can be reset to it', async () => {
    open();
    elsewhere({ title: 'Theirs' });
    fireEvent.click(screen.getByText('read again'));
    expect(valueOf('Title')).toBe('Theirs');
    type('Title', 'Mine');
    elsewhere({ title: 'Theirs again' });
    fireEvent.click(screen.getByText('read again'));
    expect(valueOf('Title')).toBe('Mine');
    fireEvent.click(screen.getByText('discard'));
    expect([valueOf('Title'), statusText()]).toEqual(['Theirs again', 'All changes saved.']);
  });
});

describe('a document that is not stored yet', () => {
  function NewPage({ start }: { start?: Partial<Doc> }) {
    const form = useSettingsForm<Doc>({
      stored: { title: '', color: '', tags: {}, lastModified: 0 },
      version: 0,
      ...(start && { start }),
      save: (body, ifVersion) =>
        request({ method: 'POST', path: '/new', body, ifVersion, output: Reply }),
      reload: () => request({ method: 'GET', path: '/doc', output: Reply }),
    });
    return (
      <SettingsShell form={form} title="Document">
        <Field label="Title" error={form.error?.fields.title}>
          <Input
            value={form.value.title}
            onChange={(event) => form.set({ title: event.target.value })}
          />
        </Field>
      </SettingsShell>
    );
  }
  const openNew = (start?: Partial<Doc>) => {
    shell.api.on('POST /new', ({ body }) => {
      if (!(body as Partial<Doc>).title)
        throw new AppError('BAD_INPUT', { fields: { title: 'A title, please.' } });
      return { data: { ...server.data, ...(body as Partial<Doc>) }, version: 1 };
    });
    render(
      <RemoteRoot name="test">
        <NewPage {...(start && { start })} />
      </RemoteRoot>,
    );
  };

  test('is not shown as saved and can be saved without changes, and the server says what is missing', async () => {
    openNew();
    expect([blocked(), statusText()]).toEqual([false, 'Nothing is saved yet.']);
    save();
    expect(await screen.findByText('A title, please.')).toBeTruthy();
    type('Title', 'Fern');
    save();
    await waitFor(() => expect([blocked(), statusText()]).toEqual([true, 'All changes saved.']));
  });

  test('treats initial values as unsaved, like typed ones', async () => {
    openNew({ title: 'Moss' });
    expect([valueOf('Title'), statusText()]).toEqual(['Moss', 'There are unsaved changes.']);
    save();
    await waitFor(() => expect(statusText()).toBe('All changes saved.'));
    expect(posts().at(-1)!.body).toEqual({ title: 'Moss' });
  });
});

describe('leaving', () => {
  test('asks only while there are unsaved changes', async () => {
    open();
    type('Title', 'Moss');
    navigateTo('/elsewhere');
    expect(leaveRequest.get()).not.toBeNull();
    act(() => leaveRequest.set(null));
    save();
    await waitFor(() => expect(statusText()).toBe('All changes saved.'));
    act(() => navigateTo('/elsewhere'));
    expect([leaveRequest.get(), shell.path()]).toEqual([null, '/elsewhere']);
  });
});

describe('tabs of one page', () => {
  test('can be switched without a question, and leaving for another page asks', async () => {
    const search = () => new URL(shell.path(), 'https://here.example').search;
    const { pathname } = new URL(shell.path(), 'https://here.example');
    render(
      <RemoteRoot name="test">
        <Page first={server} samePage />
      </RemoteRoot>,
    );
    act(() => navigateTo(`${pathname}?tab=one`));
    type('Title', 'Moss');
    act(() => navigateTo(`${pathname}?tab=two`));
    expect([leaveRequest.get(), search(), valueOf('Title')]).toEqual([null, '?tab=two', 'Moss']);
    history.back();
    await waitFor(() => expect(search()).toBe('?tab=one'));
    expect([leaveRequest.get(), valueOf('Title')]).toEqual([null, 'Moss']);
    navigateTo('/elsewhere');
    expect(leaveRequest.get()).not.toBeNull();
    act(() => leaveRequest.set(null));
  });
});

describe('a save that conflicts with a newer version', () => {
  const conflict = async () => {
    open();
    type('Title', 'Mine');
    elsewhere({ title: 'Theirs', color: 'blue' });
    save();
    return within(await screen.findByRole('alertdialog'));
  };
  const side = (group: string, name: RegExp) =>
    within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name });

  test('shows both versions of every field and writes nothing', async () => {
    await conflict();
    expect(screen.getByRole('radiogroup', { name: 'Title' }).textContent).toMatch(/Mine.*Theirs/);
    expect(screen.getByRole('radiogroup', { name: 'color' }).textContent).toMatch(/green.*blue/);
    expect(server.data).toMatchObject({ title: 'Theirs', color: 'blue' });
  });

  test('mine: saves my changed fields over theirs, and keeps theirs elsewhere', async () => {
    const dialog = await conflict();
    fireEvent.click(dialog.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(server.data).toMatchObject({ title: 'Mine', color: 'blue' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([statusText(), valueOf('Colour'), posts().at(-1)!.body]).toEqual([
      'All changes saved.',
      'blue',
      { title: 'Mine' },
    ]);
  });

  test('theirs: accepts their values, and nothing is left to save', async () => {
    const dialog = await conflict();
    fireEvent.click(dialog.getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([valueOf('Title'), valueOf('Colour'), statusText(), posts()].slice(0, 3)).toEqual([
      'Theirs',
      'blue',
      'All changes saved.',
    ]);
    expect(posts()).toHaveLength(1);
  });

  test('field by field: saves the chosen value of each field', async () => {
    const dialog = await conflict();
    fireEvent.click(side('Title', /Theirs/));
    fireEvent.click(side('color', /Yours/));
    fireEvent.click(dialog.getByRole('button', { name: 'Save selection' }));
    await waitFor(() => expect(server.data).toMatchObject({ title: 'Theirs', color: 'green' }));
    expect(posts().at(-1)!.body).toEqual({ color: 'green' });
  });

  test('a second conflict asks again about the newest version', async () => {
    const dialog = await conflict();
    elsewhere({ title: 'Third' });
    fireEvent.click(dialog.getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Third')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(server.data.title).toBe('Mine'));
  });

  test('editing can continue, and saving asks again', async () => {
    const dialog = await conflict();
    fireEvent.click(dialog.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(valueOf('Title')).toBe('Mine');
    save();
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
  });

  test('shows an error when the stored document cannot be read', async () => {
    shell.api.on('GET /doc', () => {
      throw new AppError('UNAVAILABLE');
    });
    open();
    type('Title', 'Mine');
    elsewhere({ title: 'Theirs' });
    save();
    expect(
      await screen.findByText('The service is temporarily unavailable. Please try again.'),
    ).toBeTruthy();
    expect(valueOf('Title')).toBe('Mine');
  });
});
