import { AGENT_ID } from '../../../../server/testing/published-agent';
import type { WidgetServer } from '../../../../server/testing/start-widget-server';
import { ChatApi } from '../api';
import { ChatClient } from '../chat-client';
import type { ChatState } from '../chat-client';
import type { ClientOptions } from '../client-options';
import type { Page } from '../page';
import type { ChatStore } from '../storage';

export const SITE = 'https://shop.example';

type Fetch = typeof fetch;
/** A wrapper of fetch between the chat and the server. */
export type Through = (next: Fetch) => Fetch;

/** A page whose pauses end when the test calls `resume`. */
export class TestPage implements Page {
  isOnline = true;
  isVisible = true;
  path = '/products';
  waiting: (() => void)[] = [];
  /** Requested length of each pause, ms. */
  paused: number[] = [];
  readonly #watchers = new Set<() => void>();

  url = (): string => SITE + this.path;
  online = (): boolean => this.isOnline;
  visible = (): boolean => this.isVisible;
  watch = (changed: () => void): (() => void) => {
    this.#watchers.add(changed);
    return () => this.#watchers.delete(changed);
  };
  pause = (ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      this.paused.push(ms);
      this.waiting.push(resolve);
      signal?.addEventListener('abort', () => resolve());
    });

  change(change: Partial<Pick<TestPage, 'isOnline' | 'isVisible'>>): void {
    Object.assign(this, change);
    for (const watcher of this.#watchers) watcher();
  }

  /** Waits for a pause and ends it. */
  async resume(): Promise<void> {
    while (this.waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));
    for (const go of this.waiting.splice(0)) go();
  }
}

export interface TestChat {
  client: ChatClient;
  page: TestPage;
  /** Calls that were made, such as `POST session`. */
  calls: string[];
  /** Events that the website received. */
  events: [string, unknown][];
}

/** Creates a closed chat on a page of a website. */
export function openChat(
  server: WidgetServer,
  storage: ChatStore,
  {
    through = (next) => next,
    page = new TestPage(),
    ...options
  }: Omit<ClientOptions, 'page' | 'emit'> & { through?: Through; page?: TestPage } = {},
): TestChat {
  const calls: string[] = [];
  const events: [string, unknown][] = [];
  const onSite: Fetch = through((input, init) => {
    calls.push(`${init?.method ?? 'GET'} ${new URL(String(input)).pathname.split('/').at(-1)}`);
    return fetch(input, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), origin: SITE },
    });
  });
  const api = new ChatApi({ origin: server.url, region: 'eu', agentId: AGENT_ID, fetch: onSite });
  const client = new ChatClient(api, storage, {
    ...options,
    page,
    emit: (event, detail) => events.push([event, detail]),
  });
  return { client, page, calls, events };
}

/** Resolves when the state fulfills the condition. */
export const until = (
  client: ChatClient,
  wanted: (state: ChatState) => boolean,
): Promise<ChatState> =>
  new Promise((resolve) => {
    const look = () => {
      if (!wanted(client.state)) return;
      unsubscribe();
      resolve(client.state);
    };
    const unsubscribe = client.subscribe(look);
    look();
  });

export const linesOf = ({ messages }: ChatState): string[] =>
  messages.map(({ role, text }) => `${role}: ${text}`);
