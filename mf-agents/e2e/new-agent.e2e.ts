import { expect, test } from '@playwright/test';
import { openAgents, signInAsNewOwner } from './support/owner';

test('a new agent needs a name; by keyboard, a template gives a first message and steps in the test panel', async ({
  page,
}) => {
  const workspace = await signInAsNewOwner(page);
  await openAgents(page, '/new');
  const drawer = page.getByRole('dialog', { name: 'New Agent' });
  const name = drawer.getByLabel('Agent Name');
  const create = drawer.getByRole('button', { name: 'Create' });
  await expect(create).toBeDisabled();
  await name.press('Enter');
  await expect(drawer.getByText('Please provide a name for the agent.')).toBeVisible();
  await name.fill('   ');
  await expect(create).toBeDisabled();
  await name.press('Enter');
  await expect(drawer.getByText('Please provide a name for the agent.')).toBeVisible();
  const stored = (await (
    await page.request.get(new URL(`/api/eu/workspaces/${workspace}/agents`, page.url()).href)
  ).json()) as { data: object[] };
  expect(stored.data).toEqual([]);

  await name.fill('  Harbour Homes  ');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(drawer.getByRole('tab', { name: 'Customer Support' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(drawer.getByRole('radio', { name: 'Real estate agent' })).toBeChecked();
  await expect(drawer.getByText('Hello, I am Harbour Homes.')).toBeVisible();
  // The chosen template stays visible when the window changes to the size of a phone and back.
  const chosen = drawer
    .getByRole('radiogroup', { name: 'Template' })
    .getByText('Real estate agent', { exact: true });
  const desk = page.viewportSize()!;
  for (const size of [{ width: 390, height: desk.height }, desk]) {
    await page.setViewportSize(size);
    await expect(chosen).toBeInViewport({ ratio: 1 });
  }
  // The focused element is never below the fixed button at the bottom, and the drawer itself does
  // not scroll.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const upload = drawer.getByRole('link', { name: 'Import a template file' });
  await expect(upload).toBeFocused();
  await expect
    .poll(() =>
      upload.evaluate((link) => {
        const { x, y, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(x + 20, y + height / 2));
      }),
    )
    .toBe(true);
  await drawer.getByRole('radio', { name: 'Real estate agent' }).focus();
  expect(await drawer.evaluate((element) => element.scrollTop)).toBe(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/eu\/agents\/[A-Za-z0-9]{16}\/overview\?showDebugger=true$/);
  await expect(page.getByText('Agent created successfully, redirecting...')).toBeVisible();
  const panel = page.getByRole('region', { name: 'Testing the draft' });
  await panel.getByRole('button', { name: 'I want to buy' }).press('Enter');
  await expect(panel.getByRole('log')).toContainText('Then tell me what you are looking for');
  const about = page.getByRole('region', { name: 'About this agent' });
  await expect(about).toContainText('Harbour Homes');
  await about.getByRole('link', { name: 'Change in Settings' }).press('Enter');
  await expect(page.getByRole('form', { name: 'Core' }).getByLabel('Agent Name')).toHaveValue(
    'Harbour Homes',
  );
});
