import { afterEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testAgent } from '../../testing/test-agent';
import { closeSettings, field, openSettings, posts, press, save } from './testing/open-settings';

afterEach(closeSettings);

describe('lists', () => {
  test('websites: an empty list is explained, input becomes an origin, and an error appears at its line', async () => {
    await openSettings('security');
    expect(
      screen.getByText('The list is empty: the chat runs on any website that has its code.'),
    ).toBeTruthy();
    await press('Add a website');
    await waitFor(() => expect(document.activeElement).toBe(field('Website 1')));
    await userEvent.type(field('Website 1'), 'www.Example.com/shop?a=1');
    await userEvent.tab();
    expect(field('Website 1').value).toBe('https://www.example.com');
    await press('Add a website');
    await userEvent.type(field('Website 2'), 'not a site');
    await press('Save');
    await waitFor(() => expect(document.activeElement).toBe(field('Website 2')));
    expect(
      screen.getAllByText(/^Enter the address of a website, like https:\/\/www\.example\.com,/)
        .length,
    ).toBeGreaterThan(0);
    await press('Remove 2');
    await save();
    expect(posts()).toEqual([{ allowedOrigins: ['https://www.example.com'] }]);
  });

  test('a website saved with Enter is sent as an origin, and * is refused', async () => {
    await openSettings('security');
    await press('Add a website');
    await userEvent.type(field('Website 1'), 'https://*.example.com{Enter}');
    expect(
      (
        await screen.findAllByText(
          'Enter the address of a website, like https://www.example.com, without a path. List each subdomain separately.',
        )
      ).length,
    ).toBeGreaterThan(0);
    expect(posts()).toEqual([]);
    await userEvent.clear(field('Website 1'));
    await userEvent.type(field('Website 1'), ' www.example.com{Enter}');
    await screen.findByText('All changes saved.');
    expect(posts()).toEqual([{ allowedOrigins: ['https://www.example.com'] }]);
    expect(field('Website 1').value).toBe('https://www.example.com');
  });

  test('the order changes by keyboard, and empty lines are left out', async () => {
    await openSettings('core', {
      vgOptions: { ...testAgent().vgOptions, initMessages: ['One', 'Two'] },
    });
    screen.getAllByRole('button', { name: 'Move 2 up' })[0]!.focus();
    await userEvent.keyboard('{Enter}');
    expect([field('Message 1').value, field('Message 2').value]).toEqual(['Two', 'One']);
    expect(document.activeElement).toBe(field('Message 1'));
    await press('Add a message');
    await save();
    expect(posts()).toEqual([{ vgOptions: { initMessages: ['Two', 'One'] } }]);
    expect(screen.queryByLabelText('Message 3')).toBeNull();
  });

  test('the form before a chat: rows are added, named, moved and removed, with unique names', async () => {
    await openSettings('core');
    await press('Add a question');
    await press('Add a question');
    await press('Add a question');
    const row = (number: number) =>
      within(screen.getByRole('group', { name: `Question ${number}` }));
    expect(
      [1, 2, 3].map((number) => row(number).getByLabelText<HTMLInputElement>('Question').value),
    ).toEqual(['Name', 'Email', 'Phone']);
    await userEvent.selectOptions(row(3).getByLabelText('Stored as'), 'Something else');
    fireEvent.change(row(3).getByLabelText('Variable name'), { target: { value: 'email' } });
    await userEvent.selectOptions(row(3).getByLabelText('Stored as'), 'Email');
    await press('Save');
    expect(
      (await screen.findAllByText('Another question already uses this name.')).length,
    ).toBeGreaterThan(0);
    expect(posts()).toEqual([]);
    await userEvent.selectOptions(row(3).getByLabelText('Stored as'), 'Something else');
    fireEvent.change(row(3).getByLabelText('Variable name'), {
      target: { value: 'orderNumber' },
    });
    fireEvent.change(row(3).getByLabelText('Question'), { target: { value: 'Order' } });
    await userEvent.click(row(3).getByLabelText('Required'));
    await userEvent.click(row(3).getByRole('button', { name: 'Move 3 up' }));
    await userEvent.click(row(3).getByRole('button', { name: 'Remove 3' }));
    await save();
    expect(posts()).toEqual([
      {
        webChat: {
          preChatForm: [
            { key: 'name', label: 'Name', type: 'text', required: false },
            { key: 'orderNumber', label: 'Order', type: 'text', required: true },
          ],
        },
      },
    ]);
  });
});

test('a question with another "Stored as" gets the standard text, unless it has its own text', async () => {
  const formField = (label: string) =>
    ({ key: 'name', label, type: 'text', required: false }) as const;
  await openSettings('core', {
    webChat: {
      ...testAgent().webChat,
      preChatForm: [formField('Name'), formField('Who are you?')],
    },
  });
  const [first, second] = screen.getAllByLabelText('Stored as');
  await userEvent.selectOptions(first!, 'Email');
  await userEvent.selectOptions(second!, 'Phone');
  await save();
  expect(posts()).toEqual([
    {
      webChat: {
        preChatForm: [
          { key: 'email', label: 'Email', type: 'email', required: false },
          { key: 'phone', label: 'Who are you?', type: 'tel', required: false },
        ],
      },
    },
  ]);
});

test('an own question gets its technical name from its text, and the name can be changed', async () => {
  await openSettings('core');
  await press('Add a question');
  await userEvent.selectOptions(screen.getByLabelText('Stored as'), 'Something else');
  const question = screen.getByLabelText<HTMLInputElement>('Question');
  await userEvent.clear(question);
  await userEvent.type(question, 'Order number');
  expect(screen.getByLabelText<HTMLInputElement>('Variable name').value).toBe('orderNumber');
  await save();
  expect(posts()).toEqual([
    {
      webChat: {
        preChatForm: [{ key: 'orderNumber', label: 'Order number', type: 'text', required: false }],
      },
    },
  ]);
});

describe('the name of an answer', () => {
  const other = { key: 'order', label: 'Order', type: 'text', required: false } as const;
  const key = () => screen.getByLabelText<HTMLInputElement>('Variable name');

  test('may begin like a known name while the user is still typing', async () => {
    await openSettings('core', { webChat: { ...testAgent().webChat, preChatForm: [other] } });
    await userEvent.clear(key());
    await userEvent.type(key(), 'nameOfPet');
    expect([key().value, document.activeElement]).toEqual(['nameOfPet', key()]);
    await save();
    expect(posts()).toEqual([{ webChat: { preChatForm: [{ ...other, key: 'nameOfPet' }] } }]);
  });

  test('that is a known name turns the question into the known one, after leaving the field or saving', async () => {
    await openSettings('core', {
      webChat: { ...testAgent().webChat, preChatForm: [other, { ...other, key: 'email2' }] },
    });
    const [first, second] = screen.getAllByLabelText('Variable name');
    await userEvent.clear(first!);
    await userEvent.type(first!, 'phone');
    await userEvent.tab();
    expect(document.activeElement).toBe(
      within(screen.getByRole('group', { name: 'Question 1' })).getByRole('button', {
        name: 'Move 1 down',
      }),
    );
    expect(
      screen.getAllByLabelText<HTMLSelectElement>('Stored as').map(({ value }) => value),
    ).toEqual(['phone', '']);
    await userEvent.type(second!, '{Backspace}{Enter}');
    await screen.findByText('All changes saved.');
    expect(posts()).toEqual([
      {
        webChat: {
          preChatForm: [
            { ...other, key: 'phone', type: 'tel' },
            { ...other, key: 'email', type: 'email' },
          ],
        },
      },
    ]);
  });
});
