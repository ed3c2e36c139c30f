import { parseJsonBody } from '@voxgrove/server/http/json-body';
import type { FastifyInstance } from 'fastify';
import type { RateLimiter } from '@voxgrove/server/http/rate-limiter';
import type { Logger } from '@voxgrove/server/log';

/** Counts and logs what browsers report against the content security policy. */
export class CspReports {
  count = 0;

  serve(app: FastifyInstance, limiter: RateLimiter, log: Logger): void {
    app.addContentTypeParser(['application/csp-report', 'application/reports+json'], { parseAs: 'string', bodyLimit: 16 * 1024 }, async (_request: unknown, body: string) => parseJsonBody(body));
    app.post('/csp-report', { bodyLimit: 16 * 1024 }, async (request, reply) => {
      limiter.take('public', { kind: 'anon' }, request.ip);
      for (const report of reportsOf(request.body)) {
        this.count += 1;
        log.warn('csp_violation', report);
      }
      return reply.status(204).send();
    });
  }
}

function reportsOf(body: unknown): { directive: string; blocked: string; page: string }[] {
  return [body].flat().slice(0, 20).map((entry) => {
    const report = (entry as { 'csp-report'?: unknown; body?: unknown } | null)?.['csp-report'] ?? (entry as { body?: unknown } | null)?.body ?? {};
    const { 'violated-directive': old, effectiveDirective, 'blocked-uri': blockedOld, blockedURL, 'document-uri': pageOld, documentURL } = report as Record<string, unknown>;
    return { directive: word(effectiveDirective ?? old), blocked: word(blockedURL ?? blockedOld), page: word(pageOld ?? documentURL) };
  });
}

/** An address without its query, or a keyword; short. */
const word = (value: unknown): string => (typeof value === 'string' ? value.split(/[?#]/, 1)[0]?.slice(0, 200) ?? '' : '');
