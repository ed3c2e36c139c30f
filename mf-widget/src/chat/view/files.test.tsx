import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endShown, sent, show } from './testing/show-chat';

beforeEach(() => localStorage.clear());
afterEach(endShown);

test('files upload while the visitor writes and are sent with the message, and a refused file shows the reason', async () => {
  const requests: {
    file: File;
    headers: Record<string, string>;
    finish: (status: number, response: object) => void;
  }[] = [];
  globalThis.XMLHttpRequest = class {
    upload = {};
    status = 0;
    response: unknown;
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    headers: Record<string, string> = {};
    open() {}
    abort() {
      this.onabort();
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    send(file: File) {
      requests.push({
        file,
        headers: this.headers,
        finish: (status, response) => {
          Object.assign(this, { status, response });
          this.onload();
        },
      });
    }
  } as never;
  const { calls, shell } = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Attach pictures or PDFs' }));
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, [
    new File(['1'], 'pole é.png', { type: 'image/png' }),
    new File(['2'], 'big.pdf', { type: 'application/pdf' }),
  ]);
  await screen.findByRole('progressbar', { name: 'Uploading: big.pdf' });
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[0]!.headers).toEqual({
    authorization: 'Bearer token',
    'content-type': 'image/png',
    'x-file-name': 'pole%20%C3%A9.png',
  });
  await act(async () =>
    requests[1]!.finish(413, { errorCode: 'UPLOAD_TOO_LARGE', message: 'Max size: 10 MBs' }),
  );
  await screen.findByText('Max size: 10 MBs');
  await userEvent.click(screen.getByRole('button', { name: 'Remove big.pdf' }));
  // The message waits for the upload.
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent(calls)).toEqual([]);
  const attachment = {
    id: 'f1',
    url: '/files/f1.png',
    name: 'pole é.png',
    type: 'image/png',
    bytes: 1,
  };
  await act(async () => requests[0]!.finish(200, { data: attachment }));
  await waitFor(() =>
    expect(calls.at(-1)).toMatchObject([
      'POST interact',
      { text: '', attachments: [{ id: 'f1' }] },
    ]),
  );
  expect([screen.queryByRole('button', { name: /^Remove/ }), shell.input.value]).toEqual([
    null,
    '',
  ]);
  await screen.findByRole('button', { name: 'Attach pictures or PDFs' });
  fireEvent.paste(shell.input, {
    clipboardData: { files: [new File(['3'], 'pasted.png', { type: 'image/png' })] },
  });
  expect(await screen.findByRole('button', { name: 'Remove pasted.png' })).toBeTruthy();
});

test('files of messages show their names, in both directions', async () => {
  const file = (name: string, type: string) =>
    ({ id: name, url: `/files/${name}`, name, type, bytes: 1 }) as never;
  await show({
    messages: [
      { role: 'visitor', attachments: [file('pole.png', 'image/png')] },
      { role: 'human', text: 'See here', attachments: [file('guide.pdf', 'application/pdf')] },
    ],
  });
  expect((await screen.findByRole('img', { name: 'pole.png' })).getAttribute('src')).toBe(
    'https://voxgrove.example/files/pole.png',
  );
  expect(screen.getByRole('link', { name: /^guide\.pdf/ }).getAttribute('href')).toBe(
    'https://voxgrove.example/files/guide.pdf',
  );
});
