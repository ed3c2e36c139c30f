import type { Region, PublicAgent } from '@voxgrove/contracts';
import type { ChatModule } from './handover';
import { createShell } from './shell';
import { storageKey } from './storage-key';

/** File name of the chat app of the same build, put in by the build. */
declare const CHAT_APP: string;

declare global {
  interface Window { Voxgrove?: { open(): void; close(): void } }
}

function load(script: HTMLScriptElement): void {
  const { agent: agentId, region, color, lang } = script.dataset;
  if (window.Voxgrove || !/^[A-Za-z0-9]{16}$/.test(agentId!) || !/^(eu|na)$/.test(region!)) return;

  const { origin } = new URL(script.src);
  const shell = createShell();
  const { host } = shell;
  window.Voxgrove = { open: () => shell.toggle(true), close: () => shell.toggle(false) };
  shell.paint(color);

  // The script may run before there is a body, and pages with client-side navigation replace theirs.
  const place = () => host.isConnected || document.body?.append(host);
  const watch = new MutationObserver(place);
  watch.observe(document.documentElement, { childList: true });
  place();

  const remove = () => {
    watch.disconnect();
    host.remove();
    delete window.Voxgrove;
  };

  const readAgent = async (): Promise<PublicAgent | undefined> => {
    const response = await fetch(`${origin}/api/${region}/public/agents/${agentId}`, { priority: 'low' });
    if (response.ok) {
      const agent: PublicAgent = (await response.json()).data;
      if (!color) shell.paint(/"primary":\s*"(#\w{6})"/.exec(agent.customThemeJSONString)?.[1]);
      return agent;
    }
    // No such agent, or not on this website: nothing of it stays.
    if (response.status === 404 || response.status === 403) remove();
    return undefined;
  };
  // After the first frame: the launcher never waits for the agent.
  const agent = new Promise<PublicAgent | undefined>((resolve) => {
    requestAnimationFrame(() => setTimeout(() => readAgent().then(resolve, () => resolve(undefined))));
  });

  const chatApp = `${origin}/widget/v1/${CHAT_APP}`;
  let tries = 0;
  let chat: Promise<void> | undefined;
  /** Starts the chat app, once; a failure is tried again, under another address because browsers remember a failed module. */
  const start = () => {
    chat ??= import(chatApp + (tries++ ? `?${tries}` : '')).then(
      (module: ChatModule) => void module.start({ shell, origin, agentId: agentId!, region: region as Region, config: { ID: agentId!, region: region as Region, render: 'bottom-right', modalMode: false, autostart: false, variables: {}, ...(lang && { lang }) }, agent }),
    ).catch(() => {
      chat = undefined;
      if (!shell.panel.hidden) setTimeout(start, 1000 * tries);
    });
  };
  for (const type of ['pointerenter', 'focusin', 'click']) host.addEventListener(type, start);

  /** With the page at rest: a visitor who has written before gets the app at once, for everybody else it is only put into the cache. */
  const rest = () => {
    const known = localStorage.getItem(storageKey(region!, agentId!));
    if (known) start();
    // Read to its end: a body nobody reads is never finished, and what is not finished is not cached.
    else fetch(chatApp, { priority: 'low' }).then((response) => response.blob()).catch(() => {});
  };
  const idle = () => (window.requestIdleCallback || setTimeout)(() => {
    // Reading the storage throws where the browser forbids it.
    try { rest(); } catch { /* the app starts on the first click */ }
  });
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle);
}

try {
  load(document.currentScript as HTMLScriptElement);
} catch {
  // Whatever goes wrong in here is not the host page's problem.
}
