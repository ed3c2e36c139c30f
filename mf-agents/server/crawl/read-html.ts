import { decodeText } from '@voxgrove/server/text/decode-text';
import { judge } from './read-page';
import type { SitePage } from './site-page';

/** Facts about the response of an HTML page. `url`: requested; `finalUrl`: after redirects. */
export interface HtmlAnswer {
  url: string;
  finalUrl: string;
  contentType: string | undefined;
  robotsTag: string | undefined;
}

/** Decodes a page and decides its outcome. */
export function readHtml(
  bytes: Uint8Array,
  { url, finalUrl, contentType, robotsTag }: HtmlAnswer,
): SitePage {
  const html = decodeText(bytes, contentType);
  return judge(url, html, finalUrl, bytes.byteLength, robotsTag);
}
