import { expect, test } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { picture } from './support/picture';
import { signInAsDemoOwner } from './support/sign-in';

const QUESTION = 'What does it cost to rent a tent?';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('takes the pictures of the README', async ({ page }) => {
  await page.goto(product().urls.demoSite);
  await page.getByRole('button', { name: /chat/i }).first().click();
  const composer = page.getByRole('textbox').last();
  await composer.fill(QUESTION);
  await composer.press('Enter');
  // The answer is complete when the link to the quoted page appears at its end.
  await page.getByRole('dialog').getByRole('link').first().waitFor();
  // The chat applies its font on a click or key press, once the font is loaded.
  await expect
    .poll(async () => {
      await composer.press('Shift');
      return page
        .locator('.panel')
        .evaluate((panel) =>
          ((panel.getRootNode() as ShadowRoot).host as HTMLElement).style.getPropertyValue(
            '--vg-font',
          ),
        );
    })
    .toContain('Voxgrove');
  await picture(page, 'widget.png');
  await signInAsDemoOwner(page);
  await page.getByRole('link', { name: 'Fernhill Outdoor' }).first().waitFor();
  // The toast about the conversation would cover the picture.
  await page.getByRole('button', { name: 'Dismiss notification' }).click();
  await picture(page, 'dashboard.png');
  await page.getByRole('link', { name: 'Fernhill Outdoor' }).first().click();
  await page.getByRole('link', { name: 'Conversations' }).click();
  await page
    .getByRole('navigation', { name: 'Conversations' })
    .getByRole('link')
    .filter({ hasText: QUESTION })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Why this answer' }).first()).toBeVisible();
  await picture(page, 'conversations.png');
});
