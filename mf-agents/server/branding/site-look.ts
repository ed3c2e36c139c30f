import type { InlinePicture } from './inline-picture';
import type { ColorClue } from './rank-colors';

/**
 * What a page says of how its site looks: colours, and where more is found. Addresses are absolute.
 */
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
