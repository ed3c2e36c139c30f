import { AppError } from '@voxgrove/contracts';
import { nextStep, promote, rollBack, stepCanary, unapprovedRoutes } from '../releases/port';
import type { Canary, GateVerdict, RemoteRecord } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { Logger } from '@voxgrove/server/log';
import type { NewAuditEntry, RegistryDraft, RegistryStore } from '../registry/port';
import type { RemoteHealth } from './health';

export interface GateOptions {
  registry: Pick<RegistryStore, 'current' | 'change'>;
  health: Pick<RemoteHealth, 'verdict'>;
  clock: Clock;
  log: Logger;
}

const ACTOR = 'gate';

/**
 * Applies the verdicts to canaries. After a breach the canary is rolled back and its build blocked,
 * regardless of who started the canary. A canary with a plan also advances step by step until
 * everybody has the build. Each decision is a compare-and-set on the revision, so that only one of
 * several processes makes it.
 */
export class GateWorker {
  #looking: Promise<void> | undefined;

  constructor(private readonly options: GateOptions) {}

  /** Checks every canary once. Never rejects. Simultaneous calls share one check. */
  look(): Promise<void> {
    this.#looking ??= this.#look()
      .catch((error: unknown) => this.options.log.error('gate_failed', { error }))
      .finally(() => {
        this.#looking = undefined;
      });
    return this.#looking;
  }

  async #look(): Promise<void> {
    const { registry, health, log } = this.options;
    const { document, state } = await registry.current();
    if (document === null || state !== 'verified') return;
    let { revision } = document;
    for (const [name, record] of Object.entries(document.remotes)) {
      const { canary } = record.rollout;
      const verdict = record.enabled && canary !== null ? await health.verdict(name, record) : null;
      const change =
        canary === null || verdict === null ? null : this.#changeFor(name, record, canary, verdict);
      if (change === null) continue;
      try {
        ({ revision } = await registry.change(revision, change));
        log.info('gate_decided', {
          remote: name,
          build: canary!.build,
          decision: verdict!.decision,
          reason: verdict!.reason,
          revision,
        });
      } catch (error) {
        // Another change was faster; the next check sees the new state.
        if (error instanceof AppError && error.code === 'CONFLICT') return;
        log.error('gate_change_failed', { remote: name, error });
      }
    }
  }

  #changeFor(
    name: string,
    record: RemoteRecord,
    canary: Canary,
    { decision, reason }: GateVerdict,
  ): ((draft: RegistryDraft) => NewAuditEntry[]) | null {
    const by = { actor: ACTOR, now: this.options.clock.now() };
    const { build } = canary;
    if (decision === 'breach')
      return (draft) => rollBack(draft, { name, canaryOf: build, reason }, by);
    if (decision === 'hold' || canary.steps.length === 0) return null;
    const version = record.versions[build];
    // An operator decides first.
    if (version === undefined || unapprovedRoutes(record, version).length > 0) return null;
    if (nextStep(canary) !== null)
      return (draft) => withReason(stepCanary(draft, { name, build }, by), reason);
    return (draft) => promote(draft, { name, build, note: reason.replace(/\.$/, '') }, by);
  }
}

const withReason = (lines: NewAuditEntry[], reason: string): NewAuditEntry[] =>
  lines.map((line) => ({ ...line, detail: `${line.detail} ${reason}` }));
