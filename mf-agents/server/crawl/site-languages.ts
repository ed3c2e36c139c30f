import { pageUrl, sameSite } from '../pages/port';
import type { Alternate } from '../pages/port';
import { languageTag, primaryLanguage, tagInAddress } from './language-codes';

/** The language of a page, and the versions that it links to. */
export interface PageLanguage {
  langTag?: string | undefined;
  alternates?: readonly Alternate[] | undefined;
}

/** Finds pages that repeat the site's content in another language. */
export interface SiteLanguages {
  /**
   * Learns the languages of the site from the links of a page or a sitemap. `alternates`: the
   * versions of one page.
   */
  learn(urls: readonly URL[], alternates?: readonly Alternate[]): void;
  /** Learns from a page that was read. */
  learnPage(url: URL, page: PageLanguage): void;
  /**
   * Records a page in another language. `of`: the version that is read instead, if known; `lang`:
   * the language given by a link.
   */
  other(url: URL, lang?: string): { tag: string; of?: URL } | undefined;
}

/**
 * With at least this many different codes in addresses, the codes count as languages. Fewer codes
 * may be folder names (`/it`).
 */
const SURE = 3;

/**
 * Finds the languages of the site at `home`. The languages to read are those of the paths that the
 * owner asked for (`/de`), else the language of the front page.
 */
export function siteLanguages(
  home: URL,
  front: PageLanguage,
  requestedPages: readonly URL[] = [],
): SiteLanguages {
  const ownTag = frontTag(home, front);
  const homePrefix = tagInAddress(home);
  const askedTags = requestedPages.flatMap((url) => tagInAddress(url)?.tag ?? []);
  const ownTags = ownTag === undefined ? [] : [ownTag];
  const wanted = new Set(askedTags.length > 0 ? askedTags : ownTags);
  const inAddresses = new Set<string>(homePrefix ? [homePrefix.tag] : []);
  const confirmed = new Set<string>();
  /** The versions of a page, by the address of each version. */
  const versions = new Map<string, Map<string, URL>>();
  const knownAddresses = new Set<string>([home.href]);

  /**
   * Returns the best version for the languages to read: with exactly this tag, else in this
   * language, else the default version.
   */
  function preferred(group: Map<string, URL>): URL | undefined {
    for (const tag of wanted) {
      const exact = group.get(tag);
      if (exact) return exact;
      for (const [other, url] of group)
        if (other !== 'x-default' && primaryLanguage(other) === primaryLanguage(tag)) return url;
    }
    return wanted.size === 0 ? group.get('x-default') : undefined;
  }
  function learnAlternates(alternates: readonly Alternate[]): void {
    const group = new Map<string, URL>();
    for (const { lang, url } of alternates) {
      const address = pageUrl(url);
      if (address !== null && sameSite(address, home)) group.set(languageTag(lang), address);
    }
    if (group.size < 2) return;
    for (const [lang, url] of group) {
      versions.set(url.href, group);
      const inAddress = tagInAddress(url);
      if (
        inAddress &&
        lang !== 'x-default' &&
        primaryLanguage(inAddress.tag) === primaryLanguage(lang)
      )
        confirmed.add(inAddress.tag);
    }
  }
  const isWanted = (tag: string): boolean =>
    [...wanted].some(
      (wantedTag) =>
        wantedTag === tag ||
        (primaryLanguage(wantedTag) === primaryLanguage(tag) &&
          !(wantedTag.includes('-') && tag.includes('-') && inAddresses.has(wantedTag))),
    );
  const isLanguage = (tag: string, place: 'path' | 'parameter'): boolean =>
    place === 'parameter' ||
    confirmed.has(tag) ||
    homePrefix?.place === 'path' ||
    inAddresses.size >= SURE;

  /** Returns the same page in a language to read, if its address is known. */
  function twin(
    url: URL,
    { tag, place }: { tag: string; place: 'path' | 'parameter' },
  ): URL | undefined {
    const address = (to: string | undefined): URL => {
      const copy = new URL(url.href);
      if (place === 'path')
        copy.pathname =
          copy.pathname.replace(
            new RegExp(`^/${tag}(?=/|$)`, 'i'),
            to === undefined ? '' : `/${to}`,
          ) || '/';
      else
        for (const [name, value] of [...copy.searchParams])
          if (languageTag(value) === tag) {
            if (to === undefined) copy.searchParams.delete(name);
            else copy.searchParams.set(name, to);
          }
      return pageUrl(copy.href) ?? copy;
    };
    return [undefined, ...wanted]
      .map(address)
      .find((candidate) => candidate.href !== url.href && knownAddresses.has(candidate.href));
  }

  const self: SiteLanguages = {
    learn(urls, alternates = []) {
      for (const url of urls) {
        knownAddresses.add(url.href);
        const found = tagInAddress(url);
        if (found?.place === 'path') inAddresses.add(found.tag);
      }
      learnAlternates(alternates);
      if (wanted.size === 0 && inAddresses.size >= SURE) wanted.add(likely(home, [...inAddresses]));
    },
    learnPage(url, { langTag, alternates = [] }) {
      learnAlternates(alternates);
      const inAddress = tagInAddress(url);
      if (
        inAddress &&
        langTag !== undefined &&
        primaryLanguage(langTag) === primaryLanguage(inAddress.tag)
      )
        confirmed.add(inAddress.tag);
    },
    other(url, lang) {
      const group = versions.get(url.href);
      if (group) {
        const bestVersion = preferred(group);
        if (bestVersion === undefined || bestVersion.href === url.href) return undefined;
        return {
          tag: [...group].find(([, version]) => version.href === url.href)?.[0] ?? '',
          of: bestVersion,
        };
      }
      if (wanted.size === 0) return undefined;
      if (lang !== undefined && !isWanted(languageTag(lang))) return { tag: languageTag(lang) };
      const inAddress = tagInAddress(url);
      if (!inAddress || isWanted(inAddress.tag) || !isLanguage(inAddress.tag, inAddress.place))
        return undefined;
      const original = twin(url, inAddress);
      return { tag: inAddress.tag, ...(original && { of: original }) };
    },
  };
  self.learn([home], front.alternates);
  self.learnPage(home, front);
  return self;
}

/**
 * Chooses a language for a front page that only offers languages: the language of the country in
 * the host name, else English, else the first.
 */
function likely(home: URL, tags: string[]): string {
  const country = primaryLanguage(home.hostname.split('.').at(-1) ?? '');
  return (
    tags.find((tag) => primaryLanguage(tag) === country) ??
    tags.find((tag) => primaryLanguage(tag) === 'en') ??
    tags[0] ??
    'en'
  );
}

/**
 * Returns the language of the front page: by its entry among the versions, its address, or its own
 * declaration.
 */
function frontTag(home: URL, { langTag, alternates = [] }: PageLanguage): string | undefined {
  const ownAlternate = alternates.find(
    ({ lang, url }) => lang !== 'x-default' && pageUrl(url)?.href === home.href,
  );
  return ownAlternate
    ? languageTag(ownAlternate.lang)
    : (tagInAddress(home)?.tag ?? (langTag === undefined ? undefined : languageTag(langTag)));
}

const NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Says why a page in another language is not read, for people. */
export function otherLanguageReason({ tag, of: original }: { tag: string; of?: URL }): string {
  if (original) return `another language of ${original.pathname}${original.search}`;
  let name: string | undefined;
  try {
    name = NAMES.of(primaryLanguage(tag));
  } catch {
    // Sites also write invalid tags.
  }
  return `in another language${name === undefined ? '' : ` (${name})`}`;
}
