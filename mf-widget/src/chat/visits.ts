import type { VisitedPage } from '@voxgrove/contracts';
import type { VisitReport, Visits } from './client/visits';

/** `navigation` of the window, which some browsers do not have. */
interface Navigation {
  currentEntry: { index: number } | null;
  entries(): { url: string | null }[];
}

const TITLE_LENGTH = 200;
/** Number of pages that wait for the server: the first one and the newest ones. */
const MOST_PAGES = 20;

/**
 * Keeps the pages of the visitor until the server has them, for the team, who see what the visitor
 * has read. `key`: key of the chat in the storage; the pages are deleted with the chat. `geo`: the
 * owner wants to know the country, so the time zone is reported, too.
 */
export function visits(key: string, geo: boolean | undefined): Visits {
  const pagesKey = `${key}:chat:pages`;
  let kept: VisitedPage[] = [];
  let reported = 0;
  let noted: string | undefined;
  // Where the browser forbids storage, the pages are known until the visitor leaves the page.
  const load = (): VisitedPage[] => {
    try {
      return JSON.parse(localStorage.getItem(pagesKey) ?? '[]') as VisitedPage[];
    } catch {
      return kept;
    }
  };
  const keep = (pages: VisitedPage[]): void => {
    kept = pages;
    try {
      localStorage.setItem(pagesKey, JSON.stringify(pages));
    } catch {
      /* See `load`. */
    }
  };
  return {
    note(isFirst) {
      const page = currentPage();
      if (page.url === noted) return;
      noted = page.url;
      const [first = page, ...others] = [...(isFirst ? pagesBefore() : load()), page];
      keep([first, ...others.slice(1 - MOST_PAGES)]);
    },
    report(): VisitReport {
      const pages = load();
      reported = pages.length;
      return {
        ...(pages.length > 0 && { pages }),
        ...(geo && { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
      };
    },
    reported() {
      if (reported > 0) keep(load().slice(reported));
      reported = 0;
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

/** Not `new URL`: this might be the page's first use of URL, and the browser keeps memory for it. */
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
