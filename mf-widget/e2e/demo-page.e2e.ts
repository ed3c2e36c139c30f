import { expect, test } from '@playwright/test';
import { DEMO } from '@voxgrove/contracts';
import { product } from '../../shared/tooling/e2e/product';

test('the demo page shows the same chat that visitors get, and the chat answers', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted ?Type/i.test(message.text()))
      complaints.push(message.text());
  });
  const { gateway } = product().urls;
  await page.request.post(`${gateway}/api/auth/demo`, { headers: { origin: gateway }, data: {} });
  await page.goto(`${gateway}/app/${DEMO.region}/prototype?vg_id=${DEMO.agentId}`);
  const dialog = page.getByRole('dialog', { name: 'Fernhill Outdoor' });
  await expect(dialog).toBeVisible();
  const input = dialog.getByRole('textbox', { name: 'Message' });
  await expect(input).toBeFocused();
  await input.fill('How much does delivery cost?');
  await input.press('Enter');
  await expect(dialog.getByRole('log').getByRole('link').first()).toBeVisible();
  await page.reload();
  await expect(dialog.getByRole('log').getByText('How much does delivery cost?')).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test('without an agent or with an unknown agent, the demo page explains what to do', async ({
  page,
}) => {
  const { gateway } = product().urls;
  await page.request.post(`${gateway}/api/auth/demo`, { headers: { origin: gateway }, data: {} });
  await page.goto(`${gateway}/app/${DEMO.region}/prototype`);
  await expect(
    page.getByRole('heading', { name: 'Which agent would you like to try?' }),
  ).toBeVisible();
  await page.goto(`${gateway}/app/${DEMO.region}/prototype?vg_id=NobodyKnowsThis1`);
  await expect(page.getByRole('heading', { name: 'This agent does not exist' })).toBeVisible();
});
