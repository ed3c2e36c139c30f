import type { PublicAgent, Region } from '@voxgrove/contracts';
import type { LauncherAgent } from '../contract/launcher-agent';
import type { WidgetApi } from '../contract/widget-api';
import type { ChatUser, WidgetConfig } from '../contract/widget-config';
import type { ChatCall, ChatModule } from './handover';
import { fill } from './filling-shell';
import { speakFirst } from './proactive';
import { createShell } from './shell';
import { storageKey } from './storage-key';
import type { ShellTexts } from './texts';
import { addWhatsapp } from './whatsapp';

/** What the build leaves out of scripts for agents that do not need it. */
declare const WITH: { proactive: boolean; whatsapp: boolean };

export interface WidgetOptions extends Partial<Omit<WidgetConfig, 'ID'>> {
  /** Origin of the product. */
  origin: string;
  agentId: string;
  region: Region;
  /** The published agent as far as the launcher shows it: it must exist and be one that may run here. */
  agent: LauncherAgent;
  texts?: ShellTexts | undefined;
  /** Address of the chat app. */
  app?: string;
  /** Instead of the agent's own colour, `#rrggbb`. */
  color?: string | undefined;
  /** What a full-width chat fills: an element, or a selector of one. */
  target?: Element | string | undefined;
  user?: ChatUser | undefined;
  signature?: string | undefined;
}

/** Puts the widget of an agent into the page; there already, it is left as it is. Nothing is stored and nobody is asked before a visitor does something. */
export function createWidget({ origin, agentId, region, agent, texts, app = `${origin}/widget/v1/app.js`, color, target, user, signature, ...wanted }: WidgetOptions): WidgetApi {
  const widgets = window.Voxgrove?.widgets ?? {};
  const known = widgets[agentId];
  if (known?.host.isConnected) return known;
  known?.destroy();

  const config: WidgetConfig = { ID: agentId, region, render: agent.render ?? 'bottom-right', modalMode: false, autostart: !!agent.autoStart, variables: {}, ...wanted };
  const { render } = config;
  const hasLauncher = /^b/.test(render);
  const fills = render === 'full-width';
  const shell = createShell({ texts, panel: fills ? 'section' : 'dialog', modalMode: config.modalMode });
  const { host, panel, launcher } = shell;
  const abort = new AbortController();
  const { signal } = abort;
  const endings: (() => void)[] = [() => abort.abort(), () => host.remove()];
  const listen = (place: EventTarget, type: string, listener: (event: Event) => void) => place.addEventListener(type, listener, { signal });

  const listeners = new Set<[string, (detail: never) => void]>();
  // What listeners throw is the page's own.
  shell.emit = (event, detail) => listeners.forEach(([name, listener]) => name === event && queueMicrotask(() => listener(detail as never)));
  const call = (detail: ChatCall) => {
    shell.onCall(detail);
    start();
  };
  const api: WidgetApi = {
    host, widgets,
    open: () => shell.toggle(true),
    close: () => shell.toggle(false),
    toggle: () => shell.toggle(!!panel.hidden),
    send: (text) => call({ type: 'send', text }),
    identify: (person, proof) => call({ type: 'identify', user: person, signature: proof }),
    reset: () => call({ type: 'reset' }),
    setVariables: (variables) => call({ type: 'setVariables', variables }),
    on(event, listener) {
      const entry: [string, (detail: never) => void] = [event, listener];
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
    destroy() {
      shell.toggle(false);
      endings.forEach((end) => end());
      delete widgets[agentId];
      if (window.Voxgrove === api && !(window.Voxgrove = Object.values(widgets)[0])) delete window.Voxgrove;
    },
  };

  let chat: Promise<void> | undefined;
  let tries = 0;
  /** Starts the chat app, once; a failure is tried again, under another address because browsers remember a failed module. */
  const start = () => {
    chat ??= import(app + (tries++ ? `?${tries}` : '')).then((module: ChatModule) => {
      if (signal.aborted) return;
      const found = fetch(`${origin}/api/${region}/public/agents/${agentId}`).then(async (response) => {
        if (response.ok) return (await response.json()).data as PublicAgent;
        // Taken off the air, or off this website, since the script was made.
        if (/40[34]/.test(`${response.status}`)) api.destroy();
        return undefined;
      }).catch(() => undefined);
      endings.push(module.start({ shell, origin, agentId, region, config, agent: found }));
      shell.emit('ready', undefined);
    }).catch(() => {
      chat = undefined;
      if (!panel.hidden && !signal.aborted) setTimeout(start, 1000 * tries);
    });
  };
  shell.onToggle = start;
  for (const type of ['pointerenter', 'focusin', 'click']) listen(host, type, start);

  shell.paint(color ?? agent.color);
  host.dataset['render'] = render;
  shell.head.textContent = agent.title;
  panel.ariaLabel = agent.title;
  launcher.hidden = !hasLauncher;
  if (fills) fill(shell);
  if (hasLauncher) {
    const beside = Object.values(widgets).filter((one) => one.host.dataset['render'] === render).length;
    if (beside) host.style.setProperty('--vg-beside', `${76 * beside}px`);
    if (WITH.whatsapp && agent.whatsapp) addWhatsapp(shell, agent.whatsapp);
    if (WITH.proactive && agent.proactiveMessage && !config.autostart) endings.push(speakFirst({ shell, on: api.on, text: agent.proactiveMessage, delay: agent.messageDelayMS, key: `${storageKey(region, agentId)}~dismissed` }));
  }
  if (user) shell.onCall({ type: 'identify', user, signature });

  // Beside the body rather than in it: pages with client-side navigation replace theirs, and the script may run before there is one.
  const watch = new MutationObserver(() => place());
  const place = () => {
    const root = document.documentElement;
    for (const node of [document, root]) watch.observe(node, { childList: true });
    if (!host.isConnected) (fills ? typeof target === 'string' ? document.querySelector(target) : target : document.body && root)?.append(host);
  };
  endings.push(() => watch.disconnect());
  place();

  listen(document, 'click', (event) => {
    const opener = (event.target as Element).closest?.<HTMLElement>('[data-voxgrove-open]')?.dataset['voxgroveOpen'];
    if (opener === agentId || (opener === '' && window.Voxgrove === api)) shell.toggle(true);
  });

  widgets[agentId] = api;
  window.Voxgrove ??= api;

  const settled = () => {
    let wrote: unknown;
    // Reading the storage throws where the browser forbids it.
    try { wrote = localStorage[storageKey(region, agentId)]; } catch { /* the app starts on the first press */ }
    // Who has written before is waiting for answers.
    if (wrote || config.autostart) start();
    if (agent.autoOpen) shell.toggle(true, false);
  };
  if (document.readyState === 'complete') settled();
  else listen(window, 'load', settled);
  return api;
}
