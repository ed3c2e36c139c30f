import type { VisitedPage } from '@voxgrove/contracts';
import { now } from './clock';

/** The chat's view of its page. */
export interface Page {
  /** Address without query and fragment, which may contain private data. */
  url(): string;
  /** Describes the page for the team. */
  visited(): VisitedPage;
  /**
   * Pages of this website that the visitor opened in this tab before, as far as the browser
   * remembers them. The chat stores nothing for this.
   */
  before(): VisitedPage[];
  online(): boolean;
  /** Whether the page is visible, as far as the browser knows. */
  visible(): boolean;
  /**
   * Calls `changed` whenever `online` or `visible` may have changed. Returns a function that stops
   * this.
   */
  watch(changed: () => void): () => void;
  /** Waits for `ms`, or until the browser is online again or `signal` aborts. */
  pause(ms: number, signal?: AbortSignal): Promise<void>;
}

/** `navigation` of the window, which some browsers do not have. */
interface Navigation {
  currentEntry: { index: number } | null;
  entries(): { url: string | null }[];
}

const TITLE_LENGTH = 200;
const withoutQuery = (address: string): string => address.split(/[?#]/)[0]!;

/** Not `new URL`: this might be the page's first use of URL, and the browser keeps memory for it. */
function pageAt(address: string): VisitedPage {
  const query = address.split('#')[0]!.split('?').slice(1).join('?');
  const utm: Record<string, string> = {};
  for (const [, name, value] of query.matchAll(
    /(?:^|&)utm_(source|medium|campaign|term|content)=([^&]+)/g,
  ))
    utm[name!] = decoded(value!);
  return { url: withoutQuery(address), ...(Object.keys(utm).length > 0 && { utm }) };
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return value;
  }
}

export const browserPage: Page = {
  url: () => location.origin + location.pathname,
  visited: () => ({
    ...pageAt(location.href),
    title: document.title.slice(0, TITLE_LENGTH),
    ...(document.referrer && { referrer: withoutQuery(document.referrer) }),
    at: now(),
  }),
  before() {
    const { navigation } = window as Window & { navigation?: Navigation };
    const here = navigation?.currentEntry?.index ?? 0;
    const earlier = navigation?.entries().slice(0, here) ?? [];
    return earlier.flatMap(({ url }) => (url ? pageAt(url) : []));
  },
  online: () => navigator.onLine,
  visible: () => document.visibilityState !== 'hidden',
  watch: (changed) => {
    for (const type of ['online', 'offline']) addEventListener(type, changed);
    document.addEventListener('visibilitychange', changed);
    return () => {
      for (const type of ['online', 'offline']) removeEventListener(type, changed);
      document.removeEventListener('visibilitychange', changed);
    };
  },
  pause: (ms, signal) =>
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        removeEventListener('online', end);
        signal?.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      addEventListener('online', end);
      signal?.addEventListener('abort', end);
      if (signal?.aborted) end();
    }),
};
