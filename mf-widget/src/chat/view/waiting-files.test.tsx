import { afterEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endShown, sent, show } from './testing/show-chat';

afterEach(endShown);

// Must be the first test of this file: the part for files must not be loaded yet.
test('a message written before files can be shown waits for them and shows their names', async () => {
  globalThis.XMLHttpRequest = class {
    upload = {};
    status = 200;
    response = {
      data: { id: 'f1', url: '/files/f1.png', name: 'pole.png', type: 'image/png', bytes: 1 },
    };
    onload = () => {};
    open() {}
    setRequestHeader() {}
    send() {
      queueMicrotask(() => this.onload());
    }
  } as never;
  const { calls, shell } = await show();
  await screen.findByRole('button', { name: 'Attach pictures or PDFs' });
  fireEvent.paste(shell.input, {
    clipboardData: { files: [new File(['1'], 'pole.png', { type: 'image/png' })] },
  });
  expect(screen.getByText('pole.png')).toBeTruthy();
  shell.input.value = 'Look';
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect([sent(calls), shell.input.value]).toEqual([[], 'Look']);
  await waitFor(() =>
    expect(calls.at(-1)).toMatchObject([
      'POST interact',
      { text: 'Look', attachments: [{ id: 'f1' }] },
    ]),
  );
  expect(sent(calls)).toHaveLength(1);
  await userEvent.type(shell.input, 'More');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent(calls)).toEqual(['Look', 'More']));
});

test('an upload resumes when the connection returns, and its message follows', async () => {
  const tries: (() => void)[] = [];
  globalThis.XMLHttpRequest = class {
    upload = {};
    status = 200;
    response = {
      data: { id: 'f1', url: '/files/f1.png', name: 'pole.png', type: 'image/png', bytes: 1 },
    };
    onload = () => {};
    onerror = () => {};
    open() {}
    setRequestHeader() {}
    send() {
      tries.push(tries.length === 0 ? () => this.onerror() : () => this.onload());
    }
  } as never;
  const { calls, shell } = await show();
  await screen.findByRole('button', { name: 'Attach pictures or PDFs' });
  fireEvent.paste(shell.input, {
    clipboardData: { files: [new File(['1'], 'pole.png', { type: 'image/png' })] },
  });
  await waitFor(() => expect(tries).toHaveLength(1));
  await userEvent.type(shell.input, 'Look');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await act(async () => tries[0]!());
  await waitFor(() => expect(tries).toHaveLength(2), { timeout: 5_000 });
  expect([sent(calls), screen.queryByRole('alert')]).toEqual([[], null]);
  await act(async () => tries[1]!());
  await waitFor(() =>
    expect(calls.at(-1)).toMatchObject([
      'POST interact',
      { text: 'Look', attachments: [{ id: 'f1' }] },
    ]),
  );
});
