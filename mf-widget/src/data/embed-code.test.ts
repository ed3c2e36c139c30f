import { expect, test } from '@jest/globals';
import { newAgentId } from '@voxgrove/contracts';
import { PLATFORMS, platformCode } from './embed-code';
import type { EmbedOptions } from './embed-code';

const source = { origin: 'https://app.example.com', region: 'eu' as const, agentId: newAgentId() };
const plain: EmbedOptions = { render: '', modal: false, lang: '', place: 'bottom-right' };
const chosen: EmbedOptions = {
  render: 'bottom-left',
  modal: true,
  lang: 'de',
  place: 'bottom-left',
};

test.each(PLATFORMS)('%s: the code names the agent once', (platform) => {
  const code = platformCode(platform, source, plain);
  expect(code.split(source.agentId)).toHaveLength(2);
});

test('Google Tag Manager gets a script that adds the element with the same options', () => {
  const code = platformCode('gtm', source, chosen);
  const script = /<script>([\s\S]*)<\/script>/.exec(code)?.[1] ?? '';
  const made: { dataset: Record<string, string>; src?: string } = { dataset: {} };
  const document = { createElement: () => made, head: { appendChild: () => undefined } };
  // eslint-disable-next-line no-new-func -- runs the code that owners paste
  new Function('document', script)(document);
  expect(made.src).toBe(`https://app.example.com/widget/v1/eu/${source.agentId}.js`);
  expect(made.dataset).toEqual({ render: 'bottom-left', modal: '', lang: 'de' });
});
