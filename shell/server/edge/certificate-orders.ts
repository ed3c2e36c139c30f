import { X509Certificate } from 'node:crypto';
import { isAppError } from '@voxgrove/contracts';
import { dueWorker } from '@voxgrove/server/work/due-worker';
import type { CertificateProblem } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { Logger } from '@voxgrove/server/log';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { DueWorker, Hold } from '@voxgrove/server/work/due-worker';
import { AcmeProblem } from './acme/acme-problem';
import { orderCertificate } from './acme/order-certificate';
import type { AcmeClient } from './acme/acme-client';
import { certificates } from './collections';
import type { CertificateRow } from './collections';
import type { KeyVault } from './key-vault';

const LEASE_MS = 60_000;
const AT_ONCE = 8;
const PER_WORKSPACE = 2;
/** A certificate is renewed when this part of its lifetime is left. */
const RENEWED_AT = 1 / 3;
/** Delay after the first failure. The delay doubles up to the longest one. */
const AFTER_FAILURE_MS = 5 * 60_000;
const LONGEST_MS = 24 * 3_600_000;

export interface CertificateOrdersOptions {
  store: DocumentStore;
  clock: Clock;
  log: Logger;
  vault: KeyVault;
  client: () => Promise<AcmeClient>;
  /** Returns whether we serve the host, from the stored claim. */
  isServed: (host: string) => Promise<boolean>;
}

type Next = (now: CertificateRow) => CertificateRow | null;

/**
 * Orders certificates, and renews them. All processes together have one order per host at a time.
 * After a failure, the next order of the host waits longer each time.
 */
export function certificateOrders(options: CertificateOrdersOptions): DueWorker {
  const { store, clock, log, vault, isServed } = options;

  const run = async (host: string, hold: Hold<CertificateRow>): Promise<Next> => {
    if (!(await isServed(host))) {
      await vault.delete(host);
      return () => null;
    }
    try {
      const ordered = await orderCertificate(
        await options.client(),
        host,
        (challenge) => hold.change((row) => ({ ...row, challenge })),
        hold.signal,
      );
      await vault.keep(host, ordered);
      // The domain may have been deleted during the order.
      if ((await store.identity.get(certificates, host)) === null) await vault.delete(host);
      log.info('certificate_issued', { host });
      return issued(ordered.chain);
    } catch (error) {
      hold.signal.throwIfAborted();
      const problem = problemOf(error);
      log.warn('certificate_not_issued', { host, kind: problem.kind, reason: problem.detail });
      return failed(problem, error instanceof AcmeProblem ? error.retryAfterMs : 0, clock);
    }
  };

  return dueWorker({
    context: { store, clock, log },
    collection: certificates,
    leaseMs: LEASE_MS,
    atOnce: AT_ONCE,
    perWorkspace: PER_WORKSPACE,
    run: (_region, host, _row, hold) => run(host, hold),
  });
}

function issued(chain: string): Next {
  const { validFrom, validTo } = new X509Certificate(chain);
  const validUntil = Date.parse(validTo);
  const lifetime = validUntil - Date.parse(validFrom);
  const dueAt = Math.round(validUntil - lifetime * RENEWED_AT);
  return ({ problem: _problem, challenge: _challenge, ...row }) => ({
    ...row,
    validUntil,
    dueAt,
    failures: 0,
    attempt: 0,
  });
}

function failed(problem: CertificateProblem, retryAfterMs: number, clock: Clock): Next {
  return ({ challenge: _challenge, ...row }) => {
    const backOff = Math.min(AFTER_FAILURE_MS * 2 ** row.failures, LONGEST_MS);
    const dueAt = clock.now() + Math.max(backOff, retryAfterMs);
    return { ...row, problem, dueAt, failures: row.failures + 1, attempt: 0 };
  };
}

function problemOf(error: unknown): CertificateProblem {
  if (error instanceof AcmeProblem) return error.problem;
  return { kind: 'authority', detail: isAppError(error) ? error.code : '' };
}
