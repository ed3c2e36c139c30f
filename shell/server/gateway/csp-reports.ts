import { isUrl } from '@voxgrove/contracts/is-url';
import { attribute } from '@voxgrove/federation/telemetry/attribute';
import { bodyJson } from '@voxgrove/server/http/body-text';
import { endpoint } from '@voxgrove/server/http/endpoint';
import { z } from 'zod';
import type { Endpoint } from '@voxgrove/server/http/endpoint';
import type { Principal } from '@voxgrove/server/http/principal';
import type { Logger } from '@voxgrove/server/log';
import type { RemoteHealth } from '../remote-health/port';

/** Content types of browsers' reports: the old one, the new one, and plain JSON. */
const TYPES = ['application/csp-report', 'application/reports+json', 'application/json'];

export interface CspReportsOptions {
  log: Logger;
  health: Pick<RemoteHealth, 'violated'>;
}

/**
 * Counts and logs reports of violations of the content security policy. A report about a remote's
 * code counts for the remote's build.
 */
export class CspReports {
  count = 0;

  endpoint({ log, health }: CspReportsOptions): Endpoint {
    return endpoint({
      method: 'POST',
      path: '/csp-report',
      root: true,
      summary: 'Browsers report what the content security policy of a page has blocked.',
      input: z.object({}),
      policy: 'report.send',
      rateClass: 'public',
      bodyLimit: 16 * 1024,
      audit: false,
      handler: async (request, { identify }) => {
        for (const { source, ...report } of reportsOf(bodyJson(request, TYPES))) {
          this.count += 1;
          // Looks for remotes at the page's own origin only, because our builds are served only
          // there.
          const origin = isUrl(report.page) ? new URL(report.page).origin : '';
          const attribution = attribute(source, origin) ?? attribute(report.blocked, origin);
          log.warn('csp_violation', { ...report, ...attribution });
          if (attribution !== null)
            await record(await identify(), attribution.remote, attribution.build);
        }
        return { status: 204 };
      },
    });

    /**
     * Records reports of signed-in people only, with a limit per person, because anybody can send
     * reports.
     */
    async function record(principal: Principal, remote: string, build: string): Promise<void> {
      if (principal.kind === 'user' && principal.user.previewOf === undefined)
        await health.violated(principal.userId, remote, build);
    }
  }
}

function reportsOf(
  body: unknown,
): { directive: string; blocked: string; page: string; source: string }[] {
  return [body]
    .flat()
    .slice(0, 20)
    .map((entry) => {
      const report =
        (entry as { 'csp-report'?: unknown; body?: unknown } | null)?.['csp-report'] ??
        (entry as { body?: unknown } | null)?.body ??
        {};
      const {
        'violated-directive': old,
        effectiveDirective,
        'blocked-uri': blockedOld,
        blockedURL,
        'document-uri': pageOld,
        documentURL,
        'source-file': sourceOld,
        sourceFile,
      } = report as Record<string, unknown>;
      return {
        directive: word(effectiveDirective ?? old),
        blocked: word(blockedURL ?? blockedOld),
        page: word(pageOld ?? documentURL),
        source: word(sourceFile ?? sourceOld),
      };
    });
}

/** Returns a URL without its query, or a keyword. Both are shortened. */
const word = (value: unknown): string =>
  typeof value === 'string' ? (value.split(/[?#]/, 1)[0]?.slice(0, 300) ?? '') : '';
