import { ContentFailure } from '@voxgrove/server/work/content/port';
import type { BrandingInfo } from '../../contract/wizard';
import type { Content } from '../content/port';
import type { Fetch } from '../crawl/port';
import { findFavicon } from './favicon';
import type { Favicon } from './favicon';
import { fetchFile } from './fetch-file';
import type { FetchedFile } from './fetch-file';
import { logoColors } from './find-logo';
import type { Look } from './site-look';

const TEXT_FILE = { maxBytes: 1_000_000, accept: '*/*' };
/** Icons up to this size are embedded in the document, so that displaying them needs no request. */
const MAX_INLINE_BYTES = 24_000;

const NO_LOOK: Look = {
  theme: [],
  styles: '',
  manifest: null,
  sheets: [],
  logo: { drawn: [], addresses: [] },
  icons: [],
};

/** The look of a site, and the address of its icon. */
export interface Branding {
  info: BrandingInfo;
  faviconUrl: string | null;
}

/**
 * Reads a site's colors and icon from its front page and the files it links: theme color, manifest,
 * style sheets, logo and icon. Files are downloaded here and parsed by `content`; unreadable files
 * are ignored.
 * @throws AppError PROCESSING_TIME_USED
 */
export async function readBranding(
  html: string,
  address: string,
  fetch: Fetch,
  content: Content,
): Promise<Branding> {
  const look = await orElse(content('readLook', html, address), NO_LOOK);
  const readPicture = (bytes: Uint8Array) => orElse(content('readPictureFile', bytes), null);
  const [manifest, sheets, logo, found] = await Promise.all([
    look.manifest === null ? null : fetchFile(fetch, look.manifest, TEXT_FILE),
    Promise.all(look.sheets.map((url) => fetchFile(fetch, url, TEXT_FILE))),
    logoColors(look.logo, fetch, readPicture),
    findFavicon(look.icons, fetch, readPicture),
  ]);
  const sources = {
    theme: look.theme,
    manifest,
    sheets: sheets.filter((sheet): sheet is FetchedFile => sheet !== null),
    styles: look.styles,
    pictures: [...logo, ...(found?.colors ?? [])],
  };
  const palette = await orElse(content('readPalette', sources), []);
  const favicon = found?.favicon ?? null;
  return {
    info: {
      colors: palette.map(({ hex }) => hex),
      palette,
      favicon: favicon && iconAddress(favicon),
    },
    faviconUrl: favicon?.url || null,
  };
}

/** Branding is only a suggestion, so a file that needs too much time or memory is ignored. */
function orElse<T>(reading: Promise<T>, nothing: T): Promise<T> {
  return reading.catch((error: unknown) => {
    if (error instanceof ContentFailure && error.reason !== 'stopped') return nothing;
    throw error;
  });
}

const iconAddress = ({ url, type, bytes }: Favicon): string =>
  bytes.byteLength <= MAX_INLINE_BYTES
    ? `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
    : url;
