import type { WidgetApi } from '../contract/widget-api';
import type { Asked, ChatModule, Listener } from './handover';
import { ROOM_PX } from './room';
import { isOn } from './is-on';
import { speakFirst } from './proactive';
import { createShell } from './shell';
import { addWhatsapp } from './whatsapp';
import type { WidgetOptions } from './widget-options';

/**
 * Puts the widget of an agent into the page; there already, it is left as it is. Nothing is stored and nobody is asked before a visitor
 * does something: all but launcher, dialog and composer comes with the chat app (take-over.ts).
 */
export function createWidget(options: WidgetOptions): WidgetApi {
  const { agentId, agent, color, render = agent.render } = options;
  const autostart = isOn(options.autostart ?? agent.autoStart);
  const widgets = window.Voxgrove?.widgets ?? {};
  const known = widgets[agentId];
  if (known?.host.isConnected) return known;
  known?.destroy();

  const modalMode = isOn(options.modalMode);
  /** As `storageKey` says, and `keptKey` below: calls of them would stay calls. */
  const key = `voxgrove:${options.region}:${agentId}`;
  const keptKey = key + options.user;
  const shell = createShell(agent.title, options.texts, render, modalMode, keptKey, agent.css);
  const { host, launcher } = shell;
  // A controller has a `signal`, as the options of a listener do.
  const life = new AbortController();
  const listeners = new Set<Listener>();
  const asked: Asked[] = [];
  let tries = 0;
  /** 1: it is over. */
  let chat: Promise<void> | 0 | 1 | undefined;
  /** Fetches the chat app, once; a failure is tried again, under another address because browsers remember a failed module. */
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
      // The focus goes back to where it was.
      api.close();
      life.abort();
      watch.disconnect();
      // Nothing is fetched or put into the page any more.
      chat = 1;
      host.remove();
      delete widgets[agentId];
      delete window.Voxgrove;
      for (const other of Object.values(widgets)) window.Voxgrove ??= other;
    },
  } as Partial<WidgetApi> as WidgetApi;
  for (const name of ['send', 'identify', 'reset', 'setVariables'] as const) {
    api[name] = (...said: unknown[]) => {
      // Whoever has sent something that is not on its way yet has signed out.
      try {
        if (name === 'reset') delete sessionStorage[keptKey];
      } catch {
        /* forbidden here */
      }
      asked.push([name, said]);
      start();
    };
  }

  host.onpointerenter = shell.onToggle = start;
  document.addEventListener(
    'click',
    ({ target }) => {
      const wanted = (target as Element).closest?.<HTMLElement>('[data-voxgrove-open]')?.dataset[
        'voxgroveOpen'
      ];
      if (wanted === agentId || (wanted === '' && window.Voxgrove === api)) api.open();
    },
    life,
  );

  host.style.cssText = `--vg-beside:${76 * Object.keys(widgets).length}px;${agent.colors};${
    // `isColor` and `inkOn` in a few bytes, until the chat app paints: black on what is lighter than the middle, else white.
    /^#[\da-f]{6}$/i.test(color!)
      ? `--vg-primary:${color};--vg-ink:lch(from ${color} calc(5e3 - l*99) 0 0)`
      : ''
  }`;
  widgets[agentId] = api;
  window.Voxgrove ??= api;

  launcher.hidden = /^[pf]/.test(render!);
  if (!launcher.hidden) {
    if (WITH.whatsapp) addWhatsapp(shell, agent.whatsapp!);
    if (WITH.proactive && !autostart) speakFirst(shell, agent, options.texts[7], agentId);
  }

  /** Beside the body rather than in it: pages with client-side navigation replace theirs. */
  const place = () => {
    // It is open from the start.
    if (render === 'full-width') (shell.toggle = start)();
    else if (!document.body) setTimeout(place);
    // The chat app sees to it by itself.
    else if (!chat) document.documentElement.append(host);
  };
  place();
  // A page may be written anew, as by React 18 when it takes over all of one that has an element it does not know.
  const watch = new MutationObserver(place);
  watch.observe(document, { childList: true });

  const settled = () => {
    // Who has written before is waiting for answers. Reading the storage throws where the browser forbids it.
    try {
      if (autostart || localStorage[key] || sessionStorage[keptKey]) start();
    } catch {
      /* it starts on the first press */
    }
    if (WITH.autoOpen) {
      // The visitor did nothing, and stays where they are: what is shown already, and inert, takes no focus. Over the page it has to.
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
