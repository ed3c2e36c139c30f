import { expect, test } from '@jest/globals';
import { AGENT_ID, publishedAgent } from '../testing/published-agent';
import { demoHtml, frameHtml, missingHtml } from './html';

test.each([
  ['dark', {}, 'dark'],
  ['light', {}, ''],
  ['dark', { autoTheme: true }, 'auto'],
  ['light', { autoTheme: true }, 'auto'],
] as const)(
  'the pages of an agent with a %s theme and %p match its chat',
  (themeType, own, name) => {
    const { agent } = publishedAgent(AGENT_ID, {
      title: 'Fern',
      customThemeJSONString: JSON.stringify({ themeType, primary: '#2f6f4e' }),
      ui: { showWhatsappButtonOnWeb: false, widgetType: 'bottom-right', ...own },
    });
    const made = { agent, region: 'eu', nonce: 'n' } as const;
    expect(demoHtml(made)).toContain(`<body class="${name}">`);
    expect(frameHtml(made)).toContain(`<body class="${`${name} framed`.trim()}">`);
  },
);

test('the dark colors of a page that follows the system apply only to a dark system', () => {
  const { agent } = publishedAgent(AGENT_ID);
  const html = demoHtml({ agent, region: 'eu', nonce: 'n' });
  const systemDark = html.indexOf('@media (prefers-color-scheme:dark){');
  expect(systemDark).toBeGreaterThan(0);
  expect(html.indexOf('body.auto{color-scheme:dark')).toBeGreaterThan(systemDark);
});

test('the demo page is written in the font of its chat, if the product serves that font', () => {
  const { agent } = publishedAgent(AGENT_ID);
  const html = (fontFamily: string) =>
    demoHtml({ agent: { ...agent, fontFamily }, region: 'eu', nonce: 'n' });
  expect(html('Open Sans')).toContain('url(/widget/v1/font-open-sans-latin.woff2)');
  expect(html('Open Sans')).toContain(
    '<link rel="preload" as="font" crossorigin href="/widget/v1/font-open-sans-latin.woff2">',
  );
  expect(html('Comic Sans"}</style><script>')).not.toMatch(/@font-face|<script>|preload/);
});

test('the page of a missing agent follows the system', () => {
  expect(missingHtml('n')).toContain('<body class="auto">');
});
