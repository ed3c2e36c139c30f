import type { Region } from '@voxgrove/contracts';
import type { RenderMode } from '../../contract/widget-config';

/** How an owner brings the chat to a website. */
export const WAYS = ['popup', 'inline', 'iframe', 'package'] as const;
export type Way = (typeof WAYS)[number];
export const FRAMEWORKS = ['plain', 'react', 'vue'] as const;
export type Framework = (typeof FRAMEWORKS)[number];

/** What can be said of a chat beside where it comes from. '' is: as the agent is set. */
export interface EmbedOptions { render: Exclude<RenderMode, 'full-width'> | ''; modal: boolean; lang: string }
export interface EmbedSource { origin: string; region: Region; agentId: string }

/** A square of 500 pixels, or less where there is less room. */
const SQUARE = 'width: 500px; height: 500px; max-width: 100%';

const tag = ({ origin, region, agentId }: EmbedSource, attributes: string[]): string =>
  `<script async src="${origin}/widget/v1/${region}/${agentId}.js"${attributes.map((attribute) => ` ${attribute}`).join('')}></script>`;

/** What goes into the page. */
export function embedCode(way: Exclude<Way, 'package'>, source: EmbedSource, { render, modal, lang }: EmbedOptions): string {
  const { origin, region, agentId } = source;
  const language = lang ? [`data-lang="${lang}"`] : [];
  if (way === 'iframe') return `<iframe title="Chat" src="${origin}/app/${region}/render/${agentId}/iframe" width="500" height="500" style="border: 0; max-width: 100%"></iframe>`;
  if (way === 'inline') return `<div style="${SQUARE}">\n  ${tag(source, ['data-render="full-width"', ...language])}\n</div>`;
  const script = tag(source, [...(render ? [`data-render="${render}"`] : []), ...(modal ? ['data-modal'] : []), ...language]);
  return render === 'popup' ? `<button data-voxgrove-open>Ask us</button>\n${script}` : script;
}

/** What goes into a program, with the package. */
export function packageCode(framework: Framework, { origin, region, agentId }: EmbedSource, { render, modal, lang }: EmbedOptions): string {
  const said = Object.entries({ origin, region, agentId, ...(render && { render }), ...(lang && { lang }) });
  if (framework === 'react') return `import { VoxgroveChat } from 'voxgrove-widget/react';\n\n<VoxgroveChat ${[...said.map(([name, value]) => `${name}="${value}"`), ...(modal ? ['modalMode'] : [])].join(' ')} />`;
  if (framework === 'vue') return `import { VoxgroveChat } from 'voxgrove-widget/vue';\n\n<VoxgroveChat ${[...said.map(([name, value]) => `${name === 'agentId' ? 'agent-id' : name}="${value}"`), ...(modal ? ['modal-mode'] : [])].join(' ')} />`;
  return `import { createWidget } from 'voxgrove-widget';\n\nconst chat = createWidget({ ${[...said.map(([name, value]) => `${name}: '${value}'`), ...(modal ? ['modalMode: true'] : [])].join(', ')} });`;
}
