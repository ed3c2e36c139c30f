import { AppError, RegistryDocument } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import { judgeDocument } from './judge-document';
import { AUDIT, auditOf, highestRevision, linesOf } from './registry-audit';
import type { AuditEntry, RegistryKey, RegistrySignature } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { Logger } from '@voxgrove/server/log';
import type { DocumentStore, Transaction } from '@voxgrove/server/store/port';
import type { LastCopy } from './last-copy';
import type {
  CurrentRegistry,
  NewAuditEntry,
  RegistryDraft,
  RegistryState,
  RegistryStore,
} from './registry-store';
import type { RegistryKeys } from './registry-keys';

export const REGISTRY = collection<RegistryDocument>('shell.remoteRegistry');
export const REGISTRY_ID = 'registry';

/**
 * Cache time, ms. Page loads need no query, and changes by other processes are visible after this
 * time.
 */
const FRESH_MS = 1_000;
/**
 * Longest wait for the database, ms. A slower database counts as unavailable, and pages use the
 * last copy.
 */
const READ_LIMIT_MS = 2_000;

export interface StoredRegistryOptions {
  store: DocumentStore;
  keys: RegistryKeys;
  lastCopy: LastCopy;
  clock: Clock;
  log: Logger;
}

/** The registry in the document store. */
export class StoredRegistry implements RegistryStore {
  /** The newest document that this process has verified. */
  #last: RegistryDocument | null = null;
  #memo: { at: number; current: CurrentRegistry } | undefined;
  #reading: Promise<CurrentRegistry> | undefined;
  #state: RegistryState = 'verified';
  #since = 0;

  constructor(private readonly options: StoredRegistryOptions) {}

  /** Reads the last copy. Creates the first document of a new installation. */
  async open(): Promise<void> {
    this.#last = await this.options.lastCopy.read();
    if (this.#last !== null) return;
    await this.options.store.identity
      .create(REGISTRY, REGISTRY_ID, this.#signed(0, {}))
      .catch((error: { code?: string }) => {
        if (error.code !== 'ALREADY_EXISTS') throw error;
      });
  }

  current(): Promise<CurrentRegistry> {
    const memo = this.#memo;
    if (memo !== undefined && performance.now() - memo.at < FRESH_MS)
      return Promise.resolve(memo.current);
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    // While the database is unreachable, callers get the cached state and do not wait for the new
    // read. If the read succeeds, a later page gets its result.
    return memo?.current.state === 'unreachable' ? Promise.resolve(memo.current) : this.#reading;
  }

  async change(
    expectedRevision: number | undefined,
    change: (draft: RegistryDraft) => NewAuditEntry[],
  ): Promise<RegistryDocument> {
    return this.#write(async (tx) => {
      const judged = this.#judge((await tx.get(REGISTRY, REGISTRY_ID))?.data);
      if (judged.state !== 'verified')
        throw new AppError('REGISTRY_UNVERIFIED', { state: judged.state });
      const { revision, remotes } = judged.document;
      if (expectedRevision !== undefined && revision !== expectedRevision)
        throw new AppError('CONFLICT', { revision });
      const draft = structuredClone({ remotes });
      const lines = change(draft);
      return lines.length === 0
        ? { document: judged.document, lines }
        : { document: this.#signed(revision + 1, draft.remotes), lines };
    });
  }

  async restore(actor: string): Promise<RegistryDocument> {
    return this.#write(async (tx) => {
      const judged = this.#judge((await tx.get(REGISTRY, REGISTRY_ID))?.data);
      if (judged.state === 'verified')
        throw new AppError('CONFLICT', { revision: judged.document.revision });
      // The revision must be higher than any revision that a gateway may have seen. Otherwise the
      // gateways refuse the document as old.
      const [knownRevision, written] = [this.#last?.revision ?? 0, await highestRevision(tx)];
      const revision = Math.max(knownRevision, written) + 1;
      const done =
        this.#last === null
          ? 'There is no copy that verifies: started again from the builds in the checkout.'
          : `Revision ${knownRevision} was put back.`;
      // Changes by another gateway that this gateway has not seen, such as blocked builds.
      const lostChanges =
        written > knownRevision
          ? ` The changes after revision ${knownRevision} (up to ${written}) are lost: see the history.`
          : '';
      const detail = `${judged.problem} ${done}${lostChanges}`;
      return {
        document: this.#signed(revision, this.#last?.remotes ?? {}),
        lines: [{ actor, action: 'restored', remote: '', build: null, detail }],
      };
    });
  }

  audit(filter: { remote?: string; limit: number }): Promise<AuditEntry[]> {
    return auditOf(this.options.store, filter);
  }

  async keys(): Promise<RegistryKey[]> {
    return [this.options.keys.key];
  }

  async sign(value: object): Promise<RegistrySignature> {
    return this.options.keys.sign(value);
  }

  #judge(stored: unknown): ReturnType<typeof judgeDocument> {
    return judgeDocument(stored, this.options.keys, this.#last?.revision ?? 0);
  }

  /** Stores the result of `make` and its history, unless nothing changed. */
  async #write(
    make: (tx: Transaction) => Promise<{ document: RegistryDocument; lines: NewAuditEntry[] }>,
  ): Promise<RegistryDocument> {
    const { document } = await this.options.store.identity.transaction(async (tx) => {
      const changed = await make(tx);
      if (changed.lines.length > 0) {
        tx.set(REGISTRY, REGISTRY_ID, changed.document);
        for (const line of linesOf(changed.document, changed.lines))
          tx.create(AUDIT, line.id, line);
      }
      return changed;
    });
    await this.#trust(document);
    return document;
  }

  #signed(revision: number, remotes: RegistryDocument['remotes']): RegistryDocument {
    const body = {
      schemaVersion: 1 as const,
      revision,
      generatedAt: this.options.clock.now(),
      remotes,
    };
    return RegistryDocument.parse({ ...body, signature: this.options.keys.sign(body) });
  }

  async #read(): Promise<CurrentRegistry> {
    const before = this.#last;
    let stored: unknown;
    try {
      stored = (await inTime(this.options.store.identity.get(REGISTRY, REGISTRY_ID)))?.data;
    } catch {
      return this.#fallBack('unreachable', 'The database that holds the registry does not answer.');
    }
    // This process changed the document in the meantime, so its document is newer than the one
    // read.
    if (this.#last !== null && this.#last !== before) return this.#trust(this.#last);
    const judged = this.#judge(stored);
    return judged.state === 'verified'
      ? this.#trust(judged.document)
      : this.#fallBack(judged.state, judged.problem);
  }

  async #trust(document: RegistryDocument): Promise<CurrentRegistry> {
    const isNew = this.#last === null || document.revision > this.#last.revision;
    if (isNew) this.#last = document;
    this.#note('verified', '');
    const current: CurrentRegistry = {
      document: this.#last,
      state: 'verified',
      detail: '',
      source: 'registry',
    };
    this.#memo = { at: performance.now(), current };
    if (isNew) await this.options.lastCopy.write(document);
    return current;
  }

  #fallBack(state: RegistryState, problem: string): CurrentRegistry {
    this.#note(state, problem);
    const used =
      this.#last === null
        ? 'the builds in the checkout are used'
        : `the last verified copy (revision ${this.#last.revision}) is used`;
    const current: CurrentRegistry = {
      document: this.#last,
      state,
      detail: `${problem} Since ${new Date(this.#since).toISOString()} ${used}.`,
      source: this.#last === null ? 'checkout' : 'last-verified',
    };
    this.#memo = { at: performance.now(), current };
    return current;
  }

  #note(state: RegistryState, problem: string): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#since = this.options.clock.now();
    if (state === 'verified')
      this.options.log.info('registry_verified', { revision: this.#last?.revision });
    else this.options.log.error('registry_not_used', { state, problem });
  }
}

function inTime<R>(work: Promise<R>): Promise<R> {
  let timer: NodeJS.Timeout;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error('The database did not answer in time.')),
      READ_LIMIT_MS,
    ).unref();
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
