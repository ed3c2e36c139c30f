import type { Region } from '@voxgrove/contracts';

/** Ways to add the chat to a website. */
export const WAYS = ['popup', 'inline', 'iframe', 'package'] as const;
export type Way = (typeof WAYS)[number];
export const FRAMEWORKS = ['plain', 'react', 'vue'] as const;
export type Framework = (typeof FRAMEWORKS)[number];

/** Tools for making websites. Each tool has its own place for the code. */
export const PLATFORMS = [
  'html',
  'wordpress',
  'shopify',
  'webflow',
  'wix',
  'squarespace',
  'gtm',
  'react',
] as const;
export type Platform = (typeof PLATFORMS)[number];

/** Positions of a chat that does not fill an element of the page. */
export const PLACES = ['bottom-right', 'bottom-left', 'popup'] as const;
export type Place = (typeof PLACES)[number];

/**
 * Options of the embed code. '' means: as the agent is configured. `place` is the resulting
 * position.
 */
export interface EmbedOptions {
  render: Place | '';
  modal: boolean;
  lang: string;
  place: Place;
}
export interface EmbedSource {
  origin: string;
  region: Region;
  agentId: string;
}

/** 500 x 500 px, or less if there is less room. */
const SQUARE = 'width: 500px; height: 500px; max-width: 100%';

const tag = ({ origin, region, agentId }: EmbedSource, attributes: string[]): string =>
  `<script async src="${origin}/widget/v1/${region}/${agentId}.js"${attributes.map((attribute) => ` ${attribute}`).join('')}></script>`;

/**
 * Adds the resulting position to the options. An agent that is configured to fill an element has no
 * element in the head of a page, so the code names another position.
 */
export function placed(
  chosen: Omit<EmbedOptions, 'place'>,
  ofAgent: string | undefined,
): EmbedOptions {
  const render = chosen.render || (ofAgent === 'full-width' ? 'bottom-right' : '');
  return {
    ...chosen,
    render,
    place: render || (PLACES.find((place) => place === ofAgent) ?? 'bottom-right'),
  };
}

/** A button that opens a chat without a launcher. */
const OPENER = '<button data-chat-open>Ask us</button>';

/** Returns the code for a page. */
export function embedCode(
  way: Exclude<Way, 'package'>,
  source: EmbedSource,
  { render, modal, lang, place }: EmbedOptions,
): string {
  const { origin, region, agentId } = source;
  const language = lang ? [`data-lang="${lang}"`] : [];
  if (way === 'iframe')
    return `<iframe title="Chat" src="${origin}/app/${region}/render/${agentId}/iframe" width="500" height="500" style="border: 0; max-width: 100%"></iframe>`;
  if (way === 'inline')
    return `<div style="${SQUARE}">\n  ${tag(source, ['data-render="full-width"', ...language])}\n</div>`;
  const script = tag(source, [
    ...(render ? [`data-render="${render}"`] : []),
    ...(modal ? ['data-modal'] : []),
    ...language,
  ]);
  return place === 'popup' ? `${OPENER}\n${script}` : script;
}

/** Returns the code for a program that uses the package. */
export function packageCode(
  framework: Framework,
  { origin, region, agentId }: EmbedSource,
  { render, modal, lang, place }: EmbedOptions,
): string {
  const opener = place === 'popup' ? `${OPENER}\n` : '';
  const said = Object.entries({
    origin,
    region,
    agentId,
    ...(render && { render }),
    ...(lang && { lang }),
  });
  if (framework === 'react')
    return `import { AgentChat } from 'agent-chat-widget/react';\n\n${opener}<AgentChat ${[...said.map(([name, value]) => `${name}="${value}"`), ...(modal ? ['modalMode'] : [])].join(' ')} />`;
  if (framework === 'vue')
    return `import { AgentChat } from 'agent-chat-widget/vue';\n\n${opener}<AgentChat ${[...said.map(([name, value]) => `${name === 'agentId' ? 'agent-id' : name}="${value}"`), ...(modal ? ['modal-mode'] : [])].join(' ')} />`;
  return `import { createWidget } from 'agent-chat-widget';\n\n${opener && `// In your page: ${opener}`}const chat = createWidget({ ${[...said.map(([name, value]) => `${name}: '${value}'`), ...(modal ? ['modalMode: true'] : [])].join(', ')} });`;
}

/** Returns the code of a floating chat in the form that a tool for making websites accepts. */
export function platformCode(
  platform: Platform,
  source: EmbedSource,
  options: EmbedOptions,
): string {
  if (platform === 'react') return packageCode('react', source, options);
  if (platform === 'gtm') return tagManagerCode(source, options);
  return embedCode('popup', source, options);
}

/** Google Tag Manager drops attributes of a script element, so a script adds the element. */
function tagManagerCode(
  { origin, region, agentId }: EmbedSource,
  { render, modal, lang, place }: EmbedOptions,
): string {
  const attributes = Object.entries({
    ...(render && { render }),
    ...(modal && { modal: '' }),
    ...(lang && { lang }),
  }).map(([name, value]) => `    script.dataset.${name} = '${value}';`);
  const lines = [
    '<script>',
    '  (function () {',
    "    var script = document.createElement('script');",
    '    script.async = true;',
    `    script.src = '${origin}/widget/v1/${region}/${agentId}.js';`,
    ...attributes,
    '    document.head.appendChild(script);',
    '  })();',
    '</script>',
  ];
  return [...(place === 'popup' ? [OPENER] : []), ...lines].join('\n');
}
