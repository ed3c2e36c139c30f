import { DEMO, type PublicAgent } from '@voxgrove/contracts';
import { product } from '../../shared/tooling/e2e/product';
import { expect, test } from './customer-site';
import { Owner } from './support/owner';
import { PIXEL } from './support/pixel';

const CSS =
  '.launcher,.proactive>:first-child{background:#800080;color:#ffffff}.badge{background:#004000}.bubble{letter-spacing:1px;border-radius:4px}';

test("the owner's style sheet applies before any click, and the font when the chat opens by keyboard", async ({
  site,
  page,
  browser,
}) => {
  const office = await browser.newContext();
  const owner = await Owner.signIn(office.request);
  const agentId = await owner.publish({
    title: 'Fern',
    fontFamily: 'Lora',
    ADVANCED_customCSS: CSS,
    proactiveMessage: 'Can I help?',
    vgOptions: { initMessages: ['Hello, I am Fern.'] },
  });
  await office.close();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await site.open({ agentId });
  const speaks = page.getByRole('button', { name: 'Can I help?' });
  await expect(speaks).toHaveCSS('background-color', 'rgb(128, 0, 128)');
  await expect(site.launcher).toHaveCSS('background-color', 'rgb(128, 0, 128)');
  await expect(page.locator('.badge')).toHaveCSS('background-color', 'rgb(0, 64, 0)');
  expect(asked.filter((path) => /\/app-|\/api\/|font-/.test(path))).toEqual([]);
  await page.screenshot({ path: test.info().outputPath('launcher.png') });

  await site.launcher.press('Enter');
  await expect(site.log.getByText('Hello, I am Fern.')).toHaveCSS('font-family', /Agent chat lora/);
  await expect(site.log.locator('.bubble').first()).toHaveCSS('letter-spacing', '1px');
  await expect(site.launcher).toHaveCSS('background-color', 'rgb(128, 0, 128)');
  await site.send('Hello');
  await expect(site.log.locator('.visitor .bubble')).toHaveCSS('border-radius', '4px');
  await page.screenshot({ path: test.info().outputPath('chat.png') });
  expect(await site.troubles()).toEqual([]);
});

test('sources are readable over a picture, and the rating of an answer shows no text before its use', async ({
  site,
  page,
}) => {
  const picture = `${product().urls.gateway}/picture.png`;
  await page.route(picture, (route) => route.fulfill({ body: PIXEL, contentType: 'image/png' }));
  await page.route(`**/public/agents/${DEMO.agentId}`, async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: PublicAgent };
    const look = { chatBgURL: picture, ADVANCED_customCSS: 'button.chip{background:#ffff00}' };
    const webChat = { ...data.webChat, quickReplies: ['Returns'] };
    await route.fulfill({ response, json: { data: { ...data, ...look, webChat } } });
  });
  await site.open();
  await site.launcher.click();
  await expect(site.dialog.locator('.backdrop img')).toBeVisible();
  const chip = page.getByRole('button', { name: 'Returns' });
  await expect(chip).toHaveCSS('background-color', 'rgb(255, 255, 0)');
  await site.send('When are you open on Sundays?');
  const source = site.log.locator('.sources a').first();
  await expect(source).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const status = site.log.locator('.rating .meta').last();
  await expect(status).toBeAttached();
  await expect(status).toHaveCSS('padding-left', '4px');
  await expect(status).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  expect(await site.troubles()).toEqual([]);
});
