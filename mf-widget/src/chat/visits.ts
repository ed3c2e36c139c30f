import type { PublicAgent, VisitedPage } from '@voxgrove/contracts';
import type { ChatApi, VisitReport } from './client/api';

/** `navigation` of the window, which some browsers do not have. */
interface Navigation {
  currentEntry: { index: number } | null;
  entries(): { url: string | null }[];
}

/**
 * Same as in `to-json.ts`. That module is in the app, and no module may be in two files that
 * browsers load.
 */
function own(this: Record<string, unknown>, key: string): unknown {
  return this[key];
}

const TITLE_LENGTH = 200;
/** Largest number of pages that wait for the server: the first one and the newest ones. */
const MOST_PAGES = 20;

/** The pages of the visitor that the server does not have yet. */
interface Visits {
  /** Returns the report that the next call sends, including the current page. */
  report(): VisitReport;
  /** Runs when the server has the last report. */
  reported(): void;
}

/**
 * Adds the pages of the visitor to the calls that begin a visit and send a message. `key`: as for
 * `pagesKept`.
 */
export function visits(
  api: Pick<ChatApi, 'session' | 'interact'>,
  key: string,
  agent: Pick<PublicAgent, 'enableGeoAnalytics'> | undefined,
): void {
  const known = pagesKept(key, agent?.enableGeoAnalytics);
  const session = api.session.bind(api);
  const interact = api.interact.bind(api);
  // The server stores pages with a conversation.
  const noted = <T extends { conversationId: string | null }>(told: T): T => {
    if (told.conversationId) known.reported();
    return told;
  };
  api.session = async (introduction) =>
    noted(await session({ ...introduction, ...known.report() }));
  api.interact = async (token, message) =>
    noted(await interact(token, { ...message, ...known.report() }));
}

/**
 * Keeps the pages of the visitor until the server has them, because the team sees what the visitor
 * has read. Before the visitor has done something, nothing is stored. `key`: key of the chat in the
 * storage; the pages are deleted with the chat. `geo`: the owner wants to know the country, so
 * calls also send the time zone.
 */
export function pagesKept(key: string, geo: boolean | undefined): Visits {
  const pagesKey = `${key}:chat:pages`;
  let kept: VisitedPage[] | undefined;
  let told = 0;
  let noted: string | undefined;
  // Where the browser forbids storage, the pages are known until the visitor leaves the page.
  const stored = (name: string): string | null => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  const load = (): VisitedPage[] => {
    const pages = stored(pagesKey);
    return pages === null ? (kept ?? pagesBefore()) : (JSON.parse(pages) as VisitedPage[]);
  };
  const keep = (pages: VisitedPage[]): void => {
    kept = pages;
    try {
      localStorage.setItem(pagesKey, JSON.stringify(pages, own));
    } catch {
      /* See `stored`. */
    }
  };
  const note = (): void => {
    const page = currentPage();
    if (page.url === noted) return;
    noted = page.url;
    const [first = page, ...others] = [...load(), page];
    keep([first, ...others.slice(1 - MOST_PAGES)]);
  };
  if (stored(key) !== null) note();
  return {
    report() {
      note();
      const pages = load();
      told = pages.length;
      return {
        ...(pages.length > 0 && { pages }),
        ...(geo && { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
      };
    },
    reported() {
      if (told > 0) keep(load().slice(told));
      told = 0;
    },
  };
}

const currentPage = (): VisitedPage => ({
  ...pageAt(location.href),
  title: document.title.slice(0, TITLE_LENGTH),
  ...(document.referrer && { referrer: withoutQuery(document.referrer) }),
  at: Date.now(),
});

/**
 * Returns the pages of this website that the visitor opened in this tab before, as far as the
 * browser remembers them. The chat stores nothing before the visitor does something.
 */
function pagesBefore(): VisitedPage[] {
  const { navigation } = window as Window & { navigation?: Navigation };
  const here = navigation?.currentEntry?.index ?? 0;
  const earlier = navigation?.entries().slice(0, here) ?? [];
  return earlier.flatMap(({ url }) => (url ? pageAt(url) : []));
}

const withoutQuery = (address: string): string => address.split(/[?#]/)[0]!;

/**
 * Reads a page's address without `new URL`: this might be the page's first use of URL, and the
 * browser keeps memory for it.
 */
function pageAt(address: string): VisitedPage {
  const [, query = ''] = address.split('#')[0]!.split(/\?(.*)/s);
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
