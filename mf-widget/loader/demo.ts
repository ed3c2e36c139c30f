import type { PublicAgent, Region } from '@voxgrove/contracts';
import type { WidgetConfig } from '../contract/widget-config';
import { fillingShell } from './filling-shell';
import type { ChatModule } from './handover';

/** File name of the chat app of the same build, put in by the build. */
declare const CHAT_APP: string;

/** The demo page of an agent: its chat fills the place that names it. */
const place = document.getElementById('chat')!;
const { agent: agentId, region } = place.dataset as { agent: string; region: Region };
const config: WidgetConfig = { ID: agentId, region, render: 'full-width', modalMode: false, autostart: false, variables: {} };
const shell = fillingShell();
place.append(shell.host);
shell.input.focus();

const agent = fetch(`/api/${region}/public/agents/${agentId}`).then(async (response) => (response.ok ? (await response.json()).data as PublicAgent : undefined)).catch(() => undefined);
let tries = 0;
/** A failure is tried again, under another address because browsers remember a failed module. */
const start = (): void => {
  import(`/widget/v1/${CHAT_APP}${tries++ ? `?${tries}` : ''}`)
    .then((module: ChatModule) => void module.start({ shell, origin: location.origin, agentId, region, config, agent }))
    .catch(() => void setTimeout(start, 1000 * tries));
};
start();
