import { customTheme } from '@voxgrove/contracts/custom-theme';
import type { Figure } from '../shared/tooling/bench/benchmark';
import { withAgencyProduct } from './agency-product';
import type { Call } from './agency-product';
import { pairedFigure } from './figure';
import { firstPaint } from './first-paint';
import { inTurns } from './sides';

const ROUNDS = Number(process.env.ROUNDS ?? 15);
const LIMIT = 1.05;

/** Everything that an agency can choose for the look of its pages. */
const THEME = {
  name: 'Fern & Co',
  customThemeJSONString: JSON.stringify(customTheme('#7c3aed', 'light')),
  googleFont: 'Lora',
  themeVariant: 'bordered',
  themeColorUsage: 'gradient',
  brandingText: '**Welcome** to the dashboard of our customers.',
  customCSS: '.vg-card{border-radius:12px}\n.vg-button{letter-spacing:.01em}',
};
/** The same page with the look of the product. */
const PLAIN = { name: THEME.name, googleFont: 'inherit', brandingText: THEME.brandingText };

/**
 * Compares the first paint of the sign-in page of an agency with a theme with that of an agency
 * without one. Both are below paths of one gateway and are visited in turns with an empty cache.
 */
export const themedPaint = (log: (line: string) => void): Promise<Figure[]> =>
  withAgencyProduct(async ({ gateway, browser, newAgency }) => {
    const pageOf = async (look: object): Promise<string> => {
      const { agencyId, call } = await newAgency();
      await dress(call, agencyId, look);
      return `${gateway}/portal/${agencyId}/login`;
    };
    const pages = [await pageOf(THEME), await pageOf(PLAIN)] as const;
    log('visits of the sign-in pages of two agencies');
    const [themed, unthemed] = await inTurns(ROUNDS, (side) => firstPaint(browser, pages[side]));
    return [pairedFigure('agency.first-paint', 'ms', themed, unthemed, LIMIT)];
  });

const dress = (call: Call, agencyId: string, look: object): Promise<unknown> =>
  call('PATCH', `/agencies/${agencyId}/settings`, look);
