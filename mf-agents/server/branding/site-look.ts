import type { InlinePicture } from './inline-picture';
import type { ColorClue } from './rank-colors';

/** Look of a site as its page describes it: colors, and absolute addresses of further files. */
export interface Look {
  theme: ColorClue[];
  /** The page's own style sheets, one after the other. */
  styles: string;
  manifest: string | null;
  sheets: string[];
  /** A logo drawn into the page, or else pictures that may be the logo, the likeliest first. */
  logo: { drawn: ColorClue[]; addresses: string[] };
  /** The best first. */
  icons: (string | InlinePicture)[];
}
