import { z } from 'zod';
import { AgentId, cleanText } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { publishedFor } from '../admission/port';
import type { AdmissionContext } from '../admission/port';
import type { LoadRecorder } from './record-loads';

/**
 * Route that counts a use of the widget. It ignores location, address and time in the body, because
 * anybody could forge them. The browser comes from the request header.
 */
export const analyticsRoute = (context: AdmissionContext, loads: LoadRecorder) =>
  route({
    summary: 'Tell that the widget is used on a website',
    method: 'POST',
    path: '/agents/:agentId/analytics',
    input: z.strictObject({
      agentId: AgentId,
      record: z.literal('loads'),
      origin: z.literal('web-chat').default('web-chat'),
      browser: cleanText(500).default(''),
      platform: cleanText(500).default(''),
      region: cleanText(80).optional(),
      ts: z.number().optional(),
      countryCode: cleanText(80).optional(),
      ipAddress: cleanText(80).optional(),
      confirmed_bucket: cleanText(200).optional(),
    }),
    output: z.object({ success: z.literal(true) }),
    policy: 'public.read',
    rateClass: 'public',
    audit: false,
    status: 202,
    bodyLimit: 8 * 1024,
    handler: async ({ agentId, browser, platform }, { region, origin, ip, country, userAgent }) => {
      const { agent } = await publishedFor(
        context,
        region,
        agentId,
        origin ?? context.slice.config.publicUrl,
      );
      loads.record(region, agent, {
        ip,
        country,
        userAgent,
        browser: browser || userAgent,
        platform,
      });
      return { success: true as const };
    },
  });
