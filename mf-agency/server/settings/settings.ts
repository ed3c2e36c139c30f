import { AppError } from '@voxgrove/contracts';
import { restrictCss } from '@voxgrove/server/css/restrict-css';
import { hostNameOf } from '@voxgrove/server/http/host-name';
import type { Agency, AgencyId, CustomTab, Region } from '@voxgrove/contracts';
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
  const { origin, hostname } = new URL(config.publicUrl);
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
  /**
   * Refuses tabs that embed a page of this installation or of the agency itself, because browsers do
   * not show these pages inside others. Pages of other agencies are not shown either, but are not
   * refused: a refusal would reveal which domains other agencies have.
   * @throws AppError BAD_INPUT
   */
  const refuseOwnPages = async (agencyId: AgencyId, tabs: readonly CustomTab[]): Promise<void> => {
    for (const { pageType, iframeUrl } of tabs) {
      const host = pageType === 'iframe' ? hostNameOf(new URL(iframeUrl).hostname) : null;
      if (host !== null && (await isOwn(agencyId, host)))
        throw new AppError('BAD_INPUT', {
          fields: { customTabs: `Please enter an address of another website than ${host}.` },
        });
    }
  };
  const isOwn = async (agencyId: AgencyId, host: string): Promise<boolean> => {
    if (host === hostname) return true;
    const claim = host.includes('.') ? await port('tenantHosts').find(host) : null;
    return claim?.verified === true && claim.agencyId === agencyId;
  };
  return {
    read,
    async change(region, agencyId, given, ifVersion) {
      const { data: agency } = await read(region, agencyId);
      const changes = checkChanges(given);
      await refuseOwnPages(agencyId, changes.customTabs ?? []);
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
