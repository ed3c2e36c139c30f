import {
  AgencyChanges,
  AgencySettingsReply,
  AgencyWrite,
  CssCheckReply,
} from '../../contract/settings';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { z } from 'zod';
import { OfAgency, ofAgency } from '../of-agency';
import type { Settings } from './settings';

/**
 * Maximum size of a request body, in bytes. Custom tabs may contain 50 pages of 200,000 characters,
 * but most are far smaller.
 */
const MOST_BYTES = 4_000_000;

export const settingsRoutes = (settings: Settings): AnyRoute[] => [
  route({
    method: 'GET',
    path: '/agencies/:agencyId/settings',
    summary: 'The settings of an agency with the version of its document.',
    input: OfAgency,
    output: AgencySettingsReply,
    policy: 'agencySettings.read',
    resource: ofAgency,
    rateClass: 'read',
    audit: false,
    handler: ({ agencyId }, { region }) => settings.read(region, agencyId),
  }),
  route({
    method: 'PATCH',
    path: '/agencies/:agencyId/settings',
    summary: 'Changes settings of an agency; `If-Match` refuses to overwrite another change.',
    input: AgencyWrite,
    output: AgencySettingsReply,
    policy: 'agencySettings.write',
    resource: ofAgency,
    rateClass: 'write',
    audit: 'agency.changed',
    bodyLimit: MOST_BYTES,
    handler: ({ agencyId, ...changes }, { region, ifVersion }) =>
      settings.change(region, agencyId, changes, ifVersion),
  }),
  route({
    method: 'POST',
    path: '/agencies/:agencyId/css/check',
    summary: 'A style sheet as the pages of the agency would use it, and what they would not use.',
    input: OfAgency.extend({
      css: z.string().max(AgencyChanges.customCSS.unwrap().maxLength ?? 50_000),
    }),
    output: CssCheckReply,
    policy: 'agencySettings.read',
    resource: ofAgency,
    rateClass: 'write',
    audit: false,
    bodyLimit: 300_000,
    handler: async ({ css }) => ({ data: settings.checkCss(css) }),
  }),
];
