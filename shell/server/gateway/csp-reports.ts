import { attribute } from '@voxgrove/federation/telemetry/attribute';
import { parseJsonBody } from '@voxgrove/server/http/json-body';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Principal } from '@voxgrove/server/http/principal';
import type { RateLimiter } from '@voxgrove/server/http/rate-limiter';
import type { Logger } from '@voxgrove/server/log';
import type { RemoteHealth } from '../remote-health/port';

export interface CspReportsOptions {
  limiter: RateLimiter;
  log: Logger;
  health: Pick<RemoteHealth, 'violated'>;
  /** Whose browser reports, by its session cookie. */
  principalOf(request: FastifyRequest): Promise<Principal>;
}

/** Counts and logs what browsers report against the content security policy; what a remote's code did is told of its build. */
export class CspReports {
  count = 0;

  serve(app: FastifyInstance, { limiter, log, health, principalOf }: CspReportsOptions): void {
    app.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      async (_request: unknown, body: string) => parseJsonBody(body),
    );
    app.post('/csp-report', { bodyLimit: 16 * 1024 }, async (request, reply) => {
      limiter.take('public', { kind: 'anon' }, request.ip);
      for (const { source, ...report } of reportsOf(request.body)) {
        this.count += 1;
        // Only what lies on the page's own origin is a build of ours.
        const origin = URL.canParse(report.page) ? new URL(report.page).origin : '';
        const at = attribute(source, origin) ?? attribute(report.blocked, origin);
        log.warn('csp_violation', { ...report, ...at });
        if (at !== null) await tell(request, at.remote, at.build);
      }
      return reply.status(204).send();
    });

    /** Of people who are signed in only: anybody can send a report, and each person has a share. */
    const tell = async (request: FastifyRequest, remote: string, build: string): Promise<void> => {
      const principal = await principalOf(request);
      if (principal.kind === 'user' && principal.user.previewOf === undefined)
        await health.violated(principal.userId, remote, build);
    };
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

/** An address without its query, or a keyword; short. */
const word = (value: unknown): string =>
  typeof value === 'string' ? (value.split(/[?#]/, 1)[0]?.slice(0, 300) ?? '') : '';
