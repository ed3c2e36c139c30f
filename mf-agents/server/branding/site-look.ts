import type { InlinePicture } from './inline-picture';
import type { ColorClue } from './rank-colors';

/** The look of a site as its page describes it: colors, and absolute addresses of further files. */
export interface Look {
  theme: ColorClue[];
  /** The page's own style sheets, joined. */
  styles: string;
  manifest: string | null;
  sheets: string[];
  /**
   * A logo inlined as SVG, or else addresses of pictures that may be the logo, the most likely
   * first.
   */
  logo: { drawn: ColorClue[]; addresses: string[] };
  /** The best first. */
  icons: (string | InlinePicture)[];
}
