import type { BrowserContext } from '@playwright/test';
import { WEB_CHAT_DEFAULTS } from '@voxgrove/contracts';
import { product } from '../../shared/tooling/e2e/product';
import { expect, test } from './customer-site';
import { Owner } from './support/owner';
import { PIXEL } from './support/pixel';
import { said } from './support/visitor-steps';

/** Conversations begin with offered answers; the agent answers one of them with a card. */
const NODES = [
  {
    type: 'start',
    data: { message: 'Hello, I am Fern.', quickReplies: ['Show tents', 'Opening hours'] },
  },
  {
    type: 'default',
    data: {
      message: 'These are our tents.',
      trigger: 'Show tents',
      cards: [
        {
          title: 'Ridge tent',
          text: 'For two.',
          buttons: [
            { label: 'Tell me more', reply: 'More about the Ridge tent' },
            { label: 'Its page', url: 'https://shop.example/ridge' },
          ],
        },
      ],
    },
  },
];

let office: BrowserContext;
let owner: Owner;
test.beforeAll(async ({ browser }) => {
  office = await browser.newContext();
  owner = await Owner.signIn(office.request);
});
test.afterAll(() => office.close());

test("a visitor's first message, quick replies, cards, ratings, files, retry and new chat reach the owner", async ({
  site,
  page,
}) => {
  const agentId = await owner.publish({
    title: 'Fern',
    proactiveMessage: 'May I help?',
    enableNodes: true,
    nodes: NODES,
    webChat: WEB_CHAT_DEFAULTS,
  });
  await site.open({ agentId });
  await page.getByRole('button', { name: 'May I help?' }).click();
  await expect(site.dialog).toBeVisible();
  await page
    .getByRole('group', { name: 'Suggested replies' })
    .getByRole('button', { name: 'Show tents' })
    .click();
  const card = page.getByRole('list', { name: 'Cards' });
  await expect(card.getByRole('link', { name: 'Its page' })).toHaveAttribute(
    'href',
    'https://shop.example/ridge',
  );
  await card.getByRole('button', { name: 'Tell me more' }).click();
  await expect
    .poll(async () => said((await owner.newest(agentId)).messages))
    .toEqual(['Show tents', 'More about the Ridge tent']);

  const rated = async () =>
    (await owner.newest(agentId)).messages.flatMap(({ feedback }) => feedback ?? []);
  const unhelpful = site.log.getByRole('button', { name: 'Not helpful' }).first();
  await unhelpful.click();
  await expect.poll(rated).toEqual(['down']);
  await unhelpful.click();
  await expect.poll(rated).toEqual([]);
  await site.log.getByRole('button', { name: 'Helpful', exact: true }).first().click();
  await expect.poll(rated).toEqual(['up']);

  // Files are chosen, dropped and pasted; one is removed again.
  const tray = page.getByRole('list', { name: 'Attachments' }).last();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach pictures or PDFs' }).click();
  const pole = { name: 'pole.png', mimeType: 'image/png', buffer: PIXEL };
  await (await choosing).setFiles([pole, { ...pole, name: 'wrong one.png' }]);
  const bring = (kind: 'drop' | 'paste', name: string) =>
    site.input.evaluate(
      (input, [how, fileName, content]) => {
        const bytes = Uint8Array.from(atob(content!), (character) => character.charCodeAt(0));
        const files = new DataTransfer();
        files.items.add(new File([bytes], fileName!, { type: 'image/png' }));
        const given = { bubbles: true, composed: true, cancelable: true };
        input.dispatchEvent(
          how === 'drop'
            ? new DragEvent('drop', { ...given, dataTransfer: files })
            : new ClipboardEvent('paste', { ...given, clipboardData: files }),
        );
      },
      [kind, name, PIXEL.toString('base64')],
    );
  await bring('drop', 'dropped.png');
  await bring('paste', 'pasted.png');
  await expect(tray.getByRole('img')).toHaveCount(4);
  await page.getByRole('button', { name: 'Remove wrong one.png' }).click();
  await expect(tray.getByRole('img')).toHaveCount(3);
  await site.send('These are broken');
  await expect
    .poll(async () =>
      (await owner.newest(agentId)).messages.flatMap(({ attachments = [] }) =>
        attachments.map(({ name }) => name),
      ),
    )
    .toEqual(['pole.png', 'dropped.png', 'pasted.png']);

  // Two messages are refused: one is sent again, the other is discarded.
  await page.route('**/interact', (route) =>
    route.fulfill({
      status: 400,
      json: { errorCode: 'BAD_INPUT', message: 'Not now.' },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await site.send('Are you there?');
  await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(1);
  await site.send('Never mind');
  await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(2);
  await page.unroute('**/interact');
  await page.getByRole('button', { name: 'Discard' }).last().click();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect
    .poll(async () => said((await owner.newest(agentId)).messages).at(-1))
    .toBe('Are you there?');
  expect(said((await owner.newest(agentId)).messages)).not.toContain('Never mind');

  const desk = await office.newPage();
  await desk.goto(`${product().urls.gateway}/app/eu/agents/${agentId}/convos`);
  await desk.getByRole('link', { name: /Show tents/ }).click();
  const picture = desk.getByRole('log').getByRole('img', { name: 'pasted.png' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1);
  await desk.close();

  // Calls of the website: the end of the visitor's chat, and who the visitor is.
  await page.evaluate(() => window.AgentChat!.reset());
  await expect(site.log.getByText('Are you there?')).toHaveCount(0);
  await page.evaluate(() =>
    window.AgentChat!.identify({ name: 'Bo Lind', email: 'bo@shop.example' }),
  );
  await site.send('Opening hours');
  await expect
    .poll(async () => (await owner.newest(agentId)).conversation.visitor)
    .toMatchObject({ name: 'Bo Lind', email: 'bo@shop.example' });
  expect(await owner.conversations(agentId)).toHaveLength(2);
  await owner.end(agentId);
  await expect(site.log.getByText('This chat has ended')).toBeVisible();
  await site.send('Show tents');
  await expect
    .poll(async () => said((await owner.newest(agentId)).messages).at(-1))
    .toBe('Show tents');
  expect(await site.troubles()).toEqual([]);
});
