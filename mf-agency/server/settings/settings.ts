import { AppError } from '@voxgrove/contracts';
import { restrictCss } from '@voxgrove/server/css/restrict-css';
import type { Agency, AgencyId, Region } from '@voxgrove/contracts';
import type { CssDrop } from '@voxgrove/contracts/restricted-css';
import type { SliceContext } from '@voxgrove/server/slice';
import type { AgencyWrite } from '../../contract/settings';
import { hasWhitelabel } from '../whitelabel';
import { checkChanges } from './check-changes';
import { forgetReplacedPictures, keepPictures } from './keep-pictures';

/** Maximum number of reported faults of a style sheet. */
const MOST_DROPS = 100;

export interface StoredSettings {
  data: Agency;
  version: number;
  droppedCss: CssDrop[];
  whitelabel: boolean;
}

/** The settings of agencies. The policies of the routes authorize the caller. */
export interface Settings {
  /** @throws AppError NOT_FOUND */
  read(region: Region, agencyId: AgencyId): Promise<StoredSettings>;
  /**
   * Changes the given fields. `ifVersion`: refuses the call with CONFLICT if another change was
   * saved after this version.
   * @throws AppError NOT_FOUND | CONFLICT | BAD_INPUT | AGENCY_FONT_INVALID
   */
  change(
    region: Region,
    agencyId: AgencyId,
    changes: AgencyWrite,
    ifVersion: number | undefined,
  ): Promise<StoredSettings>;
  /** Returns the style sheet as the agency's pages would use it. */
  checkCss(css: string): { css: string; dropped: CssDrop[] };
}

export function settingsOf({
  port,
  uploads,
  config,
}: Pick<SliceContext, 'port' | 'uploads' | 'config'>): Settings {
  const { origin } = new URL(config.publicUrl);
  const checkCss = (css: string) => {
    const { css: restricted, dropped } = restrictCss(css, origin);
    return { css: restricted, dropped: dropped.slice(0, MOST_DROPS) };
  };
  const read = async (region: Region, agencyId: AgencyId): Promise<StoredSettings> => {
    const stored = await port('agencies').read(region, agencyId);
    if (stored === null) throw new AppError('NOT_FOUND');
    const whitelabel = await hasWhitelabel({ port }, region, stored.agency);
    return { data: stored.agency, version: stored.version, droppedCss: [], whitelabel };
  };
  return {
    read,
    async change(region, agencyId, given, ifVersion) {
      const { data: agency } = await read(region, agencyId);
      const changes = checkChanges(given);
      await keepPictures(uploads, region, agency, changes);
      await port('agencies').change(region, agencyId, changes, ifVersion);
      const stored = await read(region, agencyId);
      await forgetReplacedPictures(uploads, region, agency, stored.data);
      const droppedCss = changes.customCSS ? checkCss(changes.customCSS).dropped : [];
      return { ...stored, droppedCss };
    },
    checkCss,
  };
}
