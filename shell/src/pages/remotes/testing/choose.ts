import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Opens a menu and chooses an entry by keyboard, because jsdom has no pointers. */
export async function choose(menu: string, entry: string): Promise<void> {
  screen.getByRole('button', { name: menu }).focus();
  await userEvent.keyboard('{Enter}');
  const item = await screen.findByRole('menuitem', { name: entry });
  await waitFor(
    async () => {
      if (!item.hasAttribute('data-highlighted')) await userEvent.keyboard('{ArrowDown}');
      if (!item.hasAttribute('data-highlighted')) throw new Error(`${entry} is not reached yet`);
    },
    { interval: 5 },
  );
  await userEvent.keyboard('{Enter}');
}
