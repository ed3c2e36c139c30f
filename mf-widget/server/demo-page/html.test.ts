import { expect, test } from '@jest/globals';
import { AGENT_ID, publishedAgent } from '../testing/published-agent';
import { demoHtml } from './html';

test.each([
  ['dark', true],
  ['light', false],
] as const)('the demo page of an agent with a %s theme matches its chat', (themeType, dark) => {
  const { agent } = publishedAgent(AGENT_ID, {
    title: 'Fern',
    customThemeJSONString: JSON.stringify({ themeType, primary: '#2f6f4e' }),
  });
  expect(demoHtml({ agent, region: 'eu', nonce: 'n' }).includes('<body class="dark">')).toBe(dark);
});
