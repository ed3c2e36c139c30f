import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endShown, show } from './testing/show-chat';

beforeEach(() => localStorage.clear());
afterEach(endShown);

const log = () => screen.getByRole('log');

test('the next visitor gets no draft, files or half-filled form of the previous visitor', async () => {
  const { shell, client } = await show({ messages: [{ text: 'Hello Ann' }] });
  await screen.findByRole('button', { name: 'Attach pictures or PDFs' });
  fireEvent.paste(shell.input, {
    clipboardData: { files: [new File(['1'], 'passport.txt', { type: 'text/plain' })] },
  });
  await screen.findByRole('button', { name: 'Remove passport.txt' });
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Send this chat by email' }));
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Email address' }),
    'ann@shop.example',
  );
  shell.input.value = 'Between you and me';
  act(() => client.reset());
  await waitFor(() => expect(screen.queryByText('Hello Ann')).toBeNull());
  expect([
    screen.queryByRole('button', { name: 'Remove passport.txt' }),
    screen.queryByRole('textbox', { name: 'Email address' }),
    shell.form.hidden,
    shell.input.value,
  ]).toEqual([null, null, false, '']);
});

test.each([
  ['an item', 'menuitem', 'Talk to a person'],
  ['the button', 'button', 'More'],
] as const)(
  'Escape closes the open menu but not the chat, with the focus on %s',
  async (_where, role, name) => {
    const { shell } = await show();
    const onKeydown = jest.fn();
    shell.panel.addEventListener('keydown', onKeydown);
    const more = screen.getByRole('button', { name: 'More' });
    await userEvent.click(more);
    await screen.findByRole('menuitem', { name: 'Talk to a person' });
    // False: a modal dialog does not close by itself.
    expect(fireEvent.keyDown(screen.getByRole(role, { name }), { key: 'Escape' })).toBe(false);
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    expect(onKeydown).not.toHaveBeenCalled();
    // The menu is closed now, so the chat receives the key.
    expect(fireEvent.keyDown(more, { key: 'Escape' })).toBe(true);
    expect(onKeydown).toHaveBeenCalledTimes(1);
  },
);

test('parts that load late have reserved space and do not announce earlier messages', async () => {
  const { shell, emit } = await show({
    messages: [{ role: 'visitor', text: 'Hello?' }, { text: 'Said yesterday.' }],
  });
  const place = shell.form.querySelector('div');
  expect(
    (await screen.findByRole('button', { name: 'Attach pictures or PDFs' })).parentElement,
  ).toBe(place);
  expect((await screen.findByRole('button', { name: 'More' })).closest('.menu')).not.toBeNull();
  const announced = () =>
    [...document.querySelectorAll('[aria-live=polite] p')].map(({ textContent }) => textContent);
  expect(announced()).toEqual([]);
  emit({
    type: 'message',
    message: {
      id: 'n1',
      conversationId: 'c1',
      seq: 20,
      at: 0,
      status: 'done',
      role: 'assistant',
      sources: [],
      text: 'Said today.',
    } as never,
  });
  await waitFor(() => expect(announced()).toEqual(['Said today.']));
});

test("the owner's style sheet comes after ours, even after ours that load late", async () => {
  const { shell } = await show({
    ADVANCED_customCSS: '.cards{gap:40px}',
    messages: [{ cards: [{ title: 'Fern 2', buttons: [] }] }],
  });
  await screen.findByRole('list', { name: 'Cards' });
  fireEvent.pointerOver(shell.panel);
  await waitFor(() =>
    expect(
      shell.root.adoptedStyleSheets.map(
        (sheet) =>
          /\.cards\{gap:40px\}|\.tray|\.branding|\.drop/.exec(
            (sheet as { written?: string }).written!,
          )?.[0],
      ),
    ).toEqual(['.drop', '.branding', '.tray', '.cards{gap:40px}']),
  );
});

test('a continued conversation is marked, and a click shows the earlier messages', async () => {
  const { refuse } = await show({ messages: [{ text: 'And now?' }], earlier: 'Long ago' });
  expect(log().textContent).toContain('This is a new conversation.');
  refuse['transcript'] = { errorCode: 'NOT_FOUND', message: 'Not found.' };
  await userEvent.click(screen.getByRole('button', { name: 'Show the earlier conversation' }));
  await screen.findByText('That did not work. Please try again.');
  delete refuse['transcript'];
  await userEvent.click(screen.getByRole('button', { name: 'Show the earlier conversation' }));
  await screen.findByText('Long ago');
  expect(/Long ago.*This is a new conversation.*And now\?/s.test(log().textContent)).toBe(true);
  expect([
    screen.queryByRole('button', { name: 'Show the earlier conversation' }),
    document.activeElement,
  ]).toEqual([null, log()]);
});

test("after an error in the chat, the agent's identity stays in the bar", async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const { shell } = await show({ title: 'Fern', messages: [{ text: 7 as never }] });
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong');
  expect(shell.head.textContent).toContain('Fern');
  jest.restoreAllMocks();
});
