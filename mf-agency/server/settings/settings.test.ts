import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newWorkspaceId } from '@voxgrove/contracts';
import type { Agency } from '@voxgrove/contracts';
import { startTestAgency } from '../testing/test-agency';
import type { TestAgencySlice } from '../testing/test-agency';

let product: TestAgencySlice;
const deleted: string[] = [];
beforeAll(async () => {
  product = await startTestAgency({
    uploads: {
      useAt: async (_region: string, _id: string, url: string) => !url.includes('gone'),
      forgetAt: async (_region: string, _id: string, url: string, usedBy: string) => {
        deleted.push(`${usedBy} ${url}`);
      },
    } as never,
  });
});
afterAll(() => product.server.stop());

const TAB = {
  label: 'Reports',
  href: '/reports',
  iconUrl: '',
  pageType: 'html',
  htmlContent: '<p>Report</p>',
  jsContent: '',
  iframeUrl: '',
  alwaysVisible: true,
};

const change = (body: object, agency = product.addAgency()) =>
  product.server.call('PATCH', `/api/eu/agencies/${agency.ID}/settings`, {
    as: agency.userId,
    body,
  });

test('only the given fields change', async () => {
  const agency = product.addAgency({ supportEmail: 'help@fern.example' });
  const { json } = await change({ name: 'Moss & Co' }, agency);
  expect(json).toMatchObject({
    version: 2,
    data: { name: 'Moss & Co', supportEmail: 'help@fern.example' },
  });
  expect(json.data).not.toHaveProperty('internal');
});

test('a picture is deleted when the agency no longer shows it anywhere', async () => {
  const [old, dark, icon] = ['old', 'dark', 'icon'].map((name) => `http://x.example/${name}.png`);
  const agency = product.addAgency({
    squarePhotoURL: old!,
    darkModeSquarePhotourl: dark!,
    faviconURL: old!,
    customTabs: [{ ...TAB, iconUrl: icon! }] as Agency['customTabs'],
  });
  deleted.length = 0;
  await change({ squarePhotoURL: 'http://x.example/new.png' }, agency);
  expect(deleted).toEqual([]);
  await change({ faviconURL: '', customTabs: [] }, agency);
  expect(deleted).toEqual([old, icon].map((url) => `agency:${agency.ID} ${url}`));
});

test.each([
  ['an unknown font', { googleFont: 'Comic Unknown' }, 'googleFont'],
  ['a link that is no web address', { tosPage: 'javascript:alert(1)' }, 'tosPage'],
  ['a theme that is none', { customThemeJSONString: '{}' }, 'customThemeJSONString'],
  ['a picture that is gone', { squarePhotoURL: 'http://x.example/gone.png' }, 'squarePhotoURL'],
  ['a reserved tab', { customTabs: [{ ...TAB, href: '/leads' }] }, 'customTabs'],
  [
    'two tabs at one address',
    { customTabs: [TAB, { ...TAB, href: 'x/../reports' }, TAB] },
    'customTabs',
  ],
  [
    'a frame that is not encrypted',
    { customTabs: [{ ...TAB, pageType: 'iframe', iframeUrl: 'http://a.example' }] },
    'customTabs',
  ],
])('%s is refused at its field', async (_what, body, field) => {
  const { status, json } = await change(body);
  expect([status, Object.keys(json.details.fields)]).toEqual([400, [field]]);
});

test('a tab cannot embed pages of this installation or of its own agency', async () => {
  const agency = product.addAgency();
  const embedding = async (iframeUrl: string) =>
    (await change({ customTabs: [{ ...TAB, pageType: 'iframe', iframeUrl }] }, agency)).status;
  product.hosts.set('portal.moss.example', {
    agencyId: agency.ID,
    region: 'eu',
    verified: true,
  });
  expect(await embedding('https://portal.moss.example/app/eu/home')).toBe(400);
  expect(await embedding('https://dashboard.example/app/eu/agency')).toBe(400);
  expect(await embedding('https://reports.moss.example/2026')).toBe(200);
});

test('a tab does not tell which domains other agencies have', async () => {
  const other = product.addAgency();
  product.hosts.set('portal.reed.example', { agencyId: other.ID, region: 'eu', verified: true });
  const embedding = (iframeUrl: string) =>
    change({ customTabs: [{ ...TAB, pageType: 'iframe', iframeUrl }] });
  const { status, json } = await embedding('https://portal.reed.example/app');
  expect(status).toBe(200);
  expect(json.data.customTabs).toMatchObject([{ iframeUrl: 'https://portal.reed.example/app' }]);
});

test.each(['ID', 'userId', 'isVerifiedCustomDomain', 'resendEmailDomainStatus', 'secret'])(
  '%s can only be set by the server',
  async (name) => {
    expect((await change({ [name]: 'x' })).status).toBe(400);
  },
);

test('a font gets its official spelling, and the path of a tab gets a slash', async () => {
  const { json } = await change({
    googleFont: ' lora ',
    customTabs: [{ ...TAB, href: 'my/reports' }],
  });
  expect([json.data.googleFont, json.data.customTabs[0].href]).toEqual(['Lora', '/my/reports']);
});

test('only the owner gets a new secret, with the address that signs in with it', async () => {
  const agency = product.addAgency({
    customDomain: 'app.fern.example',
    isVerifiedCustomDomain: true,
  });
  const path = `/api/eu/agencies/${agency.ID}/secret/rotate`;
  const { status, json } = await product.server.call('POST', path, { as: agency.userId, body: {} });
  const secret = `secret-of-${agency.ID}`;
  expect([status, json.data.secret]).toEqual([200, secret]);
  const url = new URL(json.data.url);
  expect([url.hostname, url.pathname, url.searchParams.get('secret')]).toEqual([
    'app.fern.example',
    '/login',
    secret,
  ]);
  expect((await product.server.call('POST', path, { as: newWorkspaceId(), body: {} })).status).toBe(
    404,
  );
});

test('CSS rules that load something are reported, and the others are used', async () => {
  const agency = product.addAgency();
  const { json } = await product.server.call('POST', `/api/eu/agencies/${agency.ID}/css/check`, {
    as: agency.userId,
    body: { css: 'a{color:red}\n@import url(https://evil.example/x.css);' },
  });
  expect(json.data.css).toContain('color:red');
  expect(json.data.dropped).toMatchObject([{ line: 2, reason: 'AT_RULE' }]);
});
