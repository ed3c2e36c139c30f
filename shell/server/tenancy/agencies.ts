import { Agency, AppError, TENANCY, newAgencyId, randomId } from '@voxgrove/contracts';
import { auditWriter } from '@voxgrove/server/audit/agency-audit';
import { changedFields } from '@voxgrove/server/audit/changed-fields';
import { unixSeconds } from '@voxgrove/server/clock';
import { Secret } from '@voxgrove/server/secrets/secret';
import { workspaces } from '../accounts/port';
import { agencies, workspaceAgencies } from './collections';
import type {
  Agencies as AgenciesPort,
  AgencyDraft,
  AgencyFacts,
  AgencyId,
  Region,
  StoredAgency,
  WorkspaceId,
} from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { SecretStore } from '@voxgrove/server/secrets/port';
import type { DocumentStore, Transaction } from '@voxgrove/server/store/port';

/**
 * Name of an agency's secret in the secret store. The owner of the stored secret is the agency's
 * workspace.
 */
export const AGENCY_SECRET = 'agencySecret';

/** Facts about a mail domain whose changes the history records. */
const MAIL_FACTS = ['resendEmailDomain', 'resendEmailDomainStatus'] as const;

const happenedTo = (
  { ID, name, userId }: Agency,
  action: `agency.${string}` | `mail.${string}`,
) => ({ agencyId: ID, workspaceId: userId, action, subjectId: ID, subject: name });

export interface AgenciesOptions {
  store: DocumentStore;
  secrets: SecretStore;
  clock: Clock;
  /** Ends the streams of callers who have lost their access. */
  accessChanged: (id: string) => Promise<void>;
}

/** Stores the agencies of workspaces. The policies of the routes decide who may call. */
export class Agencies implements AgenciesPort {
  constructor(private readonly options: AgenciesOptions) {}

  async ensure(region: Region, workspaceId: WorkspaceId): Promise<Agency> {
    const { store, secrets, clock } = this.options;
    const audit = auditWriter(clock);
    return store.for(region).transaction(async (tx) => {
      const [workspace, known] = await Promise.all([
        tx.get(workspaces, workspaceId),
        tx.get(workspaceAgencies, workspaceId),
      ]);
      if (workspace === null) throw new AppError('NOT_FOUND');
      const existing = known && (await tx.get(agencies, known.data.agencyId));
      if (existing) return Agency.parse(existing.data);
      const now = unixSeconds(clock);
      const agency = Agency.parse({
        ID: newAgencyId(),
        userId: workspaceId,
        createdAt: now,
        lastModified: now,
      });
      const secret = new Secret(randomId(TENANCY.agencySecretLength));
      await secrets.put(region, workspaceId, AGENCY_SECRET, secret, tx);
      tx.set(workspaceAgencies, workspaceId, { workspaceId, agencyId: agency.ID });
      tx.create(agencies, agency.ID, agency);
      audit(tx, happenedTo(agency, 'agency.opened'));
      return agency;
    });
  }

  async get(region: Region, agencyId: AgencyId): Promise<Agency | null> {
    const doc = await this.options.store.for(region).get(agencies, agencyId);
    return doc && Agency.parse(doc.data);
  }

  async ofWorkspace(region: Region, workspaceId: WorkspaceId): Promise<Agency | null> {
    const workspaceAgency = await this.options.store
      .for(region)
      .get(workspaceAgencies, workspaceId);
    return workspaceAgency && this.get(region, workspaceAgency.data.agencyId);
  }

  async read(region: Region, agencyId: AgencyId): Promise<StoredAgency | null> {
    const doc = await this.options.store.for(region).get(agencies, agencyId);
    return doc && { agency: Agency.parse(doc.data), version: doc.version };
  }

  async change(
    region: Region,
    agencyId: AgencyId,
    changes: Partial<AgencyDraft>,
    ifVersion?: number,
  ): Promise<Agency> {
    const lastModified = unixSeconds(this.options.clock);
    const next = (agency: Agency): Agency => ({ ...agency, ...changes, lastModified });
    const audit = auditWriter(this.options.clock);
    return this.#update(
      region,
      agencyId,
      (agency, tx) => {
        const details = changedFields(agency, changes).join(', ');
        if (details !== '') audit(tx, { ...happenedTo(agency, 'agency.changed'), details });
        return next(agency);
      },
      ifVersion,
    );
  }

  async note(region: Region, agencyId: AgencyId, facts: Partial<AgencyFacts>): Promise<Agency> {
    const audit = auditWriter(this.options.clock);
    return this.#update(region, agencyId, (agency, tx) => {
      const next = { ...agency, ...facts };
      if (MAIL_FACTS.some((fact) => next[fact] !== agency[fact])) {
        const subject = next.resendEmailDomain || agency.resendEmailDomain;
        const details = next.resendEmailDomainId === '' ? '' : next.resendEmailDomainStatus;
        audit(tx, { ...happenedTo(agency, 'mail.domain-changed'), subject, details });
      }
      return next;
    });
  }

  async provesAdmin(region: Region, agencyId: AgencyId, secret: string): Promise<boolean> {
    const agency = await this.get(region, agencyId);
    const storedSecret =
      agency && (await this.options.secrets.get(region, agency.userId, AGENCY_SECRET));
    return storedSecret?.equals(secret) === true;
  }

  async secret(region: Region, agencyId: AgencyId): Promise<string> {
    const agency = await this.get(region, agencyId);
    const storedSecret =
      agency && (await this.options.secrets.get(region, agency.userId, AGENCY_SECRET));
    if (!storedSecret) throw new AppError('NOT_FOUND');
    return storedSecret.reveal('shown to the owner of the workspace');
  }

  async rotateSecret(region: Region, agencyId: AgencyId): Promise<string> {
    const { secrets, accessChanged } = this.options;
    const secret = randomId(TENANCY.agencySecretLength);
    const audit = auditWriter(this.options.clock);
    await this.#update(region, agencyId, async (agency, tx) => {
      await secrets.put(region, agency.userId, AGENCY_SECRET, new Secret(secret), tx);
      audit(tx, happenedTo(agency, 'agency.secret-replaced'));
      const secretVersion = agency.internal.secretVersion + 1;
      return { ...agency, internal: { ...agency.internal, secretVersion } };
    });
    await accessChanged(agencyId);
    return secret;
  }

  /**
   * Closes the agency of a workspace in the transaction that deletes the workspace. After the
   * transaction, the agency's pages and sessions do not work any more. Only `write` writes the
   * changes.
   */
  async stageClosing(tx: Transaction, workspaceId: WorkspaceId): Promise<{ write(): void }> {
    const workspaceAgency = await tx.get(workspaceAgencies, workspaceId);
    return {
      write() {
        if (workspaceAgency === null) return;
        tx.delete(agencies, workspaceAgency.data.agencyId);
        tx.delete(workspaceAgencies, workspaceId);
      },
    };
  }

  async #update(
    region: Region,
    agencyId: AgencyId,
    next: (agency: Agency, tx: Transaction) => Agency | Promise<Agency>,
    ifVersion?: number,
  ): Promise<Agency> {
    return this.options.store.for(region).transaction(async (tx) => {
      const doc = await tx.get(agencies, agencyId);
      if (doc === null) throw new AppError('NOT_FOUND');
      if (ifVersion !== undefined && ifVersion !== doc.version) throw new AppError('CONFLICT');
      const changed = Agency.parse(await next(Agency.parse(doc.data), tx));
      tx.set(agencies, agencyId, changed);
      return changed;
    });
  }
}
