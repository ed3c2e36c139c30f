import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '../provider/UiProvider';
import { CopyChip } from '../controls/CopyChip';
import { ColorPicker } from './ColorPicker';
import { PictureField } from './PictureField';

afterEach(cleanup);

test('an invalid typed color disappears when another color is chosen elsewhere', async () => {
  const picker = (value: string) => (
    <UiProvider>
      <ColorPicker
        label="Colour"
        value={value}
        onChange={() => {}}
        wellLabel="Pick"
        invalidText="Wrong"
      />
    </UiProvider>
  );
  const { rerender } = render(picker('#112233'));
  const box = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.clear(box);
  await userEvent.type(box, '#12');
  expect(screen.getByText('Wrong')).toBeTruthy();
  rerender(picker('#445566'));
  expect([box.value, screen.queryByText('Wrong')]).toEqual(['#445566', null]);
});

test('after an upload by keyboard, or its cancellation, the focus stays in place', async () => {
  let done = (_address: string): void => undefined;
  render(
    <UiProvider>
      <PictureField
        label="Logo"
        value=""
        onChange={() => {}}
        endings={['png']}
        send={() =>
          new Promise((resolve) => {
            done = resolve;
          })
        }
      />
    </UiProvider>,
  );
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const send = () => {
    fireEvent.change(chooser, {
      target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] },
    });
  };
  const choose = () => screen.findByRole('button', { name: /Logo/ });
  (await choose()).focus();
  send();
  (await screen.findByRole('button', { name: 'Cancel' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(await choose());
  send();
  await screen.findByRole('progressbar');
  done('https://www.example.com/a.png');
  const back = await choose();
  expect(document.activeElement).toBe(back);
});

test('a stored picture is named by its file, and its address is not shown', async () => {
  const stored = 'https://app.example/files/eu/w4f1/i9/aB3dE5gH-shop-logo.png';
  const shown = (value: string) => (
    <UiProvider>
      <PictureField
        label="Logo"
        name="logo"
        value={value}
        onChange={() => {}}
        endings={['png']}
        send={() => Promise.resolve(stored)}
      />
    </UiProvider>
  );
  const { rerender } = render(shown('https://www.example.com/files/our-logo.png'));
  expect(screen.getByLabelText<HTMLInputElement>('Logo').value).toBe(
    'https://www.example.com/files/our-logo.png',
  );
  rerender(shown(stored));
  expect(screen.getByLabelText('Logo').textContent).toBe('shop-logo.png');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.querySelector<HTMLInputElement>('input[name=logo]')!.value).toBe(stored);
  rerender(shown(''));
  expect(screen.getByRole('textbox', { name: 'Logo' })).toBeTruthy();
});

test("the copy button's name contains the visible text", () => {
  render(
    <UiProvider>
      <CopyChip value="--vg-shade-2" label="CSS variable" />
    </UiProvider>,
  );
  expect(screen.getByRole('button', { name: 'Copy: CSS variable, --vg-shade-2' })).toBeTruthy();
});
