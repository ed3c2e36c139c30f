import type { WidgetApi } from '../contract/widget-api';
import type { Asked, ChatModule, Listener } from './handover';
import { ROOM_PX } from './room';
import { isOn } from './is-on';
import { speakFirst } from './proactive';
import { createShell } from './shell';
import { addWhatsapp } from './whatsapp';
import type { WidgetOptions } from './widget-options';

/**
 * Inserts the widget of an agent into the page, or returns the existing one. It stores and requests
 * nothing before the visitor does something. Everything except launcher, dialog and composer comes
 * with the chat app (take-over.ts).
 */
export function createWidget(options: WidgetOptions): WidgetApi {
  const { agentId, agent, color, render = agent.render } = options;
  const autostart = isOn(options.autostart ?? agent.autoStart);
  const widgets = window.AgentChat?.widgets ?? {};
  const known = widgets[agentId];
  if (known?.host.isConnected) return known;
  known?.destroy();

  const modalMode = isOn(options.modalMode);
  /** The same as `storageKey` and `keptKey`, inlined to save bytes. */
  const key = `vg:${options.region}:${agentId}`;
  const keptKey = key + options.user;
  const shell = createShell(agent.title, options.texts, render, modalMode, keptKey, agent.css);
  const { host, launcher } = shell;
  // An AbortController can be passed as listener options, because it has a `signal`.
  const life = new AbortController();
  const listeners = new Set<Listener>();
  const asked: Asked[] = [];
  let tries = 0;
  /** 1: destroyed. */
  let chat: Promise<void> | 0 | 1 | undefined;
  /**
   * Loads the chat app once. A retry uses another address, because browsers remember a failed
   * module.
   */
  const start = () =>
    (chat ||= import(options.app + '?'.repeat(tries)).then(
      (module: ChatModule) => module.takeOver(shell, api, options, life, listeners, asked),
      () => {
        if (chat === 1) return;
        chat = 0;
        setTimeout(start, 1000 * ++tries);
      },
    ));

  const api = {
    host,
    widgets,
    open: () => shell.toggle(true),
    close: () => shell.toggle(false),
    toggle: () => shell.toggle(),
    on(...listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    destroy() {
      // Closing restores the focus.
      api.close();
      life.abort();
      watch.disconnect();
      // From now on nothing is loaded or inserted any more.
      chat = 1;
      host.remove();
      delete widgets[agentId];
      delete window.AgentChat;
      for (const other of Object.values(widgets)) window.AgentChat ??= other;
    },
  } as Partial<WidgetApi> as WidgetApi;
  for (const name of ['send', 'identify', 'reset', 'setVariables'] as const) {
    api[name] = (...said: unknown[]) => {
      // A reset signs the visitor out: drop texts that are not sent yet.
      try {
        if (name === 'reset') delete sessionStorage[keptKey];
      } catch {
        /* Storage is forbidden here. */
      }
      asked.push([name, said]);
      start();
    };
  }

  host.onpointerenter = shell.onToggle = start;
  document.addEventListener(
    'click',
    ({ target }) => {
      const wanted = (target as Element).closest?.<HTMLElement>('[data-chat-open]')?.dataset[
        'chatOpen'
      ];
      if (wanted === agentId || (wanted === '' && window.AgentChat === api)) api.open();
    },
    life,
  );

  host.style.cssText = `--vg-beside:${76 * Object.keys(widgets).length}px;${agent.colors};${
    // A short form of `isColor` and `inkOn` until the chat app paints: black ink on light colors,
    // else white.
    /^#[\da-f]{6}$/i.test(color!)
      ? `--vg-primary:${color};--vg-ink:lch(from ${color} calc(5e3 - l*99) 0 0)`
      : ''
  }`;
  widgets[agentId] = api;
  window.AgentChat ??= api;

  launcher.hidden = /^[pf]/.test(render!);
  if (!launcher.hidden) {
    if (WITH.whatsapp) addWhatsapp(shell, agent.whatsapp!);
    if (WITH.proactive && !autostart) speakFirst(shell, agent, options.texts[7], agentId);
  }

  /**
   * Inserts the host as a sibling of the body, because pages with client-side navigation replace
   * the body.
   */
  const place = () => {
    // Full-width is open from the start.
    if (render === 'full-width') (shell.toggle = start)();
    else if (!document.body) setTimeout(place);
    // Once loaded, the chat app keeps the widget in the page.
    else if (!chat) document.documentElement.append(host);
  };
  place();
  // The page may replace its whole document, as React 18 does when hydration fails.
  const watch = new MutationObserver(place);
  watch.observe(document, { childList: true });

  const settled = () => {
    // A returning visitor waits for answers. Reading the storage throws where the browser forbids
    // it.
    try {
      if (autostart || localStorage[key] || sessionStorage[keptKey]) start();
    } catch {
      /* The app then loads on the first click. */
    }
    if (WITH.autoOpen) {
      // The visitor did nothing, so the focus must not move: an inert panel that is already shown
      // takes no focus. A modal panel has to take it.
      if (!modalMode && innerWidth >= ROOM_PX) shell.panel.open = true;
      host.inert = true;
      api.open();
      host.inert = false;
    }
  };
  if (document.readyState === 'complete') settled();
  else addEventListener('load', settled, life);
  return api;
}
