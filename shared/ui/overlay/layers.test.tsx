import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Button, Dialog, Drawer, DropZone, Input, LayerForm, UiProvider } from '../public';

afterEach(cleanup);
const show = (ui: ReactNode) => render(<UiProvider>{ui}</UiProvider>);

const form = (onSubmit: () => void) => (
  <LayerForm
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
    footer={
      <>
        <Button variant="ghost">Cancel</Button>
        <Button type="submit">Save</Button>
      </>
    }
  >
    <Input aria-label="Name" />
  </LayerForm>
);

test("a form's buttons are in the footer of the drawer, outside the scrolling part, and submit the form", async () => {
  let sent = 0;
  show(
    <Drawer open onClose={() => undefined} title="New">
      {form(() => {
        sent += 1;
      })}
    </Drawer>,
  );
  const dialog = within(await screen.findByRole('dialog'));
  const save = dialog.getByRole('button', { name: 'Save' });
  expect(save.closest('form')).toBeNull();
  expect(save.parentElement!.firstElementChild!.textContent).toBe('Cancel');
  await userEvent.click(save);
  await userEvent.type(dialog.getByLabelText('Name'), 'x{Enter}');
  expect(sent).toBe(2);
});

test('a dialog that was hidden for a while keeps its typed text', async () => {
  const dialog = (away: boolean) => (
    <UiProvider>
      <Dialog open away={away} onClose={() => undefined} title="Pay">
        <input aria-label="Card number" />
      </Dialog>
    </UiProvider>
  );
  const { rerender } = render(dialog(false));
  const field = await screen.findByLabelText('Card number');
  rerender(dialog(true));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  rerender(dialog(false));
  await screen.findByRole('dialog');
  expect(screen.getByLabelText('Card number')).toBe(field);
});

test('outside a layer the buttons follow the form', async () => {
  let sent = 0;
  show(
    form(() => {
      sent += 1;
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toBe(1);
});

test('a drop zone returns chosen and dropped files, and only one file unless several are allowed', async () => {
  const given: string[][] = [];
  const zone = (multiple: boolean) => (
    <UiProvider>
      <DropZone
        label="Choose files"
        accept=".txt"
        multiple={multiple}
        onFiles={(files) => given.push(files.map(({ name }) => name))}
      />
    </UiProvider>
  );
  const files = ['a.txt', 'b.txt'].map((name) => new File(['x'], name, { type: 'text/plain' }));
  const { rerender } = render(zone(true));
  const field = screen.getByLabelText<HTMLInputElement>('Choose files');
  await userEvent.upload(field, files);
  fireEvent.drop(field.parentElement!, { dataTransfer: { files } });
  rerender(zone(false));
  fireEvent.drop(field.parentElement!, { dataTransfer: { files } });
  expect(given).toEqual([['a.txt', 'b.txt'], ['a.txt', 'b.txt'], ['a.txt']]);
});
