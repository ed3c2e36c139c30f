import type { PublicAgent } from '@voxgrove/contracts';
import type { ChatEvents, WidgetConfig } from '../../contract/widget-config';
import { adopt } from '../../loader/adopt';
import { fill } from '../../loader/filling-shell';
import type { Asked, ChatCall, ChatModule, Shell } from '../../loader/handover';
import { namedTexts } from '../../loader/texts';
import { isModal } from '../../loader/is-modal';
import { isOn } from '../../loader/is-on';
import { wholeShell } from '../../loader/whole-shell';
import type { WidgetOptions } from '../../loader/widget-options';
import { ChatApi } from './client/api';
import { ChatError } from './client/http';
import { watchAddress } from './page-address';
import { start } from './start';

/** Everything of a widget on a website that could wait until somebody wants it: the chat app's entry. */
export const takeOver: ChatModule['takeOver'] = (launched, api, options, life, listeners, asked) => {
  const { signal } = life;
  if (signal.aborted) return;
  const { agentId, region, color, lang, user, signature } = options;
  const { origin } = new URL(options.app);
  const config: WidgetConfig = {
    ID: agentId, region, render: options.render ?? options.agent.render ?? 'bottom-right', modalMode: isOn(options.modalMode), autostart: isOn(options.autostart ?? options.agent.autoStart),
    variables: parsed(options.variables) ?? {}, ...(lang && { lang }),
  };
  const shell = wholeShell(launched, namedTexts(options.texts));
  // What listeners throw is the page's own.
  shell.emit = (event, detail) => listeners.forEach(([name, listener]) => { if (name === event) queueMicrotask(() => listener(detail as never)); });
  if (color) shell.paint(color);

  if (config.render === 'full-width') fill(shell);
  else watchPanel(shell, signal);
  stay(shell, config.modalMode, config.render === 'full-width' ? () => placeOf(options.target) : () => document.documentElement, signal);

  const person = parsed(user);
  if (person) shell.onCall({ type: 'identify', user: person, signature });
  const ask = ([name, values]: Asked): void => shell.onCall(callOf(name, values));
  asked.forEach(ask);
  asked.push = (...calls) => {
    calls.forEach(ask);
    return 0;
  };

  const agent = new ChatApi({ origin, region, agentId }).agent().then((found) => (color ? inColor(found, color) : found), (error: unknown) => {
    // Taken off the air, or off this website, since the script was made.
    if (error instanceof ChatError && !error.temporary) api.destroy();
    return undefined;
  });
  void agent.then((found) => {
    if (found?.listenForUrlChanges && !signal.aborted) watchAddress((pageUrl) => shell.onCall({ type: 'setVariables', variables: { pageUrl } }), signal);
  });
  signal.addEventListener('abort', start({ shell, origin, region, agentId, config, agent }));
  shell.emit('ready', undefined);
};

const callOf = (name: Asked[0], [first, second]: unknown[]): ChatCall => ({
  send: { type: 'send', text: `${first as string}` } as const,
  identify: { type: 'identify', user: first as never, signature: second as string | undefined } as const,
  reset: { type: 'reset' } as const,
  setVariables: { type: 'setVariables', variables: first as Record<string, string> } as const,
})[name];

/** What may be written as JSON in an attribute. What cannot be read is told where the website's owner looks for it. */
function parsed<T extends object>(value: T | string | undefined): T | undefined {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as T;
  } catch (error) {
    console.warn('Voxgrove:', error);
    return undefined;
  }
}

const inColor = (agent: PublicAgent, primary: string): PublicAgent => ({
  ...agent, customThemeJSONString: JSON.stringify({ themeType: /dark$/.test(agent.theme) ? 'dark' : 'light', ...parsed<object>(agent.customThemeJSONString || '{}'), primary }),
});

/** Tells of opening and closing, and keeps the page behind an open modal chat still. */
function watchPanel(shell: Shell, signal: AbortSignal): void {
  const { panel } = shell;
  let release: (() => void) | undefined;
  const look = (): void => {
    release?.();
    release = !panel.hidden && panel.matches(':modal') ? adopt(document, 'html{overflow:hidden!important}') : undefined;
    if (panel.hidden) panel.classList.add('lively');
  };
  const watch = new MutationObserver(() => {
    look();
    shell.emit(panel.hidden ? 'close' : 'open' satisfies keyof ChatEvents, undefined);
  });
  watch.observe(panel, { attributeFilter: ['hidden'] });
  look();
  if (!panel.hidden) shell.emit('open', undefined);
  signal.addEventListener('abort', () => {
    watch.disconnect();
    release?.();
    // The focus goes back to where it was.
    (panel as HTMLDialogElement).close();
  });
}

/** Keeps the widget on pages that replace what it is in. */
function stay({ host, panel }: Shell, modalMode: boolean, place: () => Element | null, signal: AbortSignal): void {
  const put = (): void => {
    watch.disconnect();
    // What it fills may be anywhere in the page, and come later.
    watch.observe(document, { childList: true, subtree: panel.localName === 'section' });
    watch.observe(document.documentElement, { childList: true });
    if (host.isConnected) return;
    place()?.appendChild(host);
    if (panel.hidden || !panel.matches('dialog') || !isModal(modalMode)) return;
    // Out of the document it was no longer over it.
    const { activeElement } = host.shadowRoot!;
    panel.removeAttribute('open');
    (panel as HTMLDialogElement).showModal();
    (activeElement as HTMLElement | null)?.focus();
  };
  const watch = new MutationObserver(put);
  put();
  signal.addEventListener('abort', () => watch.disconnect());
}

/** What a full-width chat fills. A script stands where its chat is wanted; in the head that is nowhere. */
function placeOf(target: WidgetOptions['target']): Element | null {
  const found = typeof target === 'string' ? document.querySelector(target) : target;
  const place = found instanceof HTMLScriptElement ? found.parentElement : found;
  return place && place !== document.head ? place : document.body;
}
