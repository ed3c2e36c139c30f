import type { AgencyId, AgentId, ClientId, OrganisationId, WorkspaceId } from '../ids';
import type { Region } from '../region';
import type { AccessTab } from './access-tabs';
import type { Agency, AgencyDraft, AgencyFacts } from './agency';
import type { Client, ClientDraft } from './client';
import type { Organisation, OrganisationDraft } from './organisation';

/** Settings of agencies. Who may call is decided by the routes of the slices that use the port. */
export interface Agencies {
  /** The agency of a workspace. The first call creates it, also when two calls come at once. */
  ensure(region: Region, workspaceId: WorkspaceId): Promise<Agency>;
  get(region: Region, agencyId: AgencyId): Promise<Agency | null>;
  /** The agency of a workspace, or null when it has none yet. */
  ofWorkspace(region: Region, workspaceId: WorkspaceId): Promise<Agency | null>;
  /** The agency with the version of its document, or null. */
  read(region: Region, agencyId: AgencyId): Promise<StoredAgency | null>;
  /**
   * `ifVersion`: refused with CONFLICT when the document has another version.
   * @throws AppError NOT_FOUND | CONFLICT
   */
  change(
    region: Region,
    agencyId: AgencyId,
    changes: Partial<AgencyDraft>,
    ifVersion?: number,
  ): Promise<Agency>;
  /** Notes what providers report about the agency's domains. @throws AppError NOT_FOUND */
  note(region: Region, agencyId: AgencyId, facts: Partial<AgencyFacts>): Promise<Agency>;
  /**
   * Whether this is the agency's secret; compared in constant time. False for an unknown agency.
   */
  provesAdmin(region: Region, agencyId: AgencyId, secret: string): Promise<boolean>;
  /**
   * The secret, to show it to an owner of the agency's workspace.
   * @throws AppError NOT_FOUND
   */
  secret(region: Region, agencyId: AgencyId): Promise<string>;
  /**
   * Replaces the secret and ends every session that began with an older one.
   * @returns the new secret
   * @throws AppError NOT_FOUND
   */
  rotateSecret(region: Region, agencyId: AgencyId): Promise<string>;
}

/** An agency and the version of its document. */
export interface StoredAgency {
  agency: Agency;
  version: number;
}

/** A mail made from one of our templates. */
export interface MailOfAgency {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A repeat with the same key is the same mail. */
  key?: string;
  /** A POST to it ends mails of this kind. */
  unsubscribeUrl?: string;
  /** The recipient asked for it to sign in: also sent to people who complained about other mails. */
  isSignInCode?: true;
}

/** Mail in the name of an agency. */
export interface AgencyMail {
  /**
   * Sends from the agency's verified mail domain; without one from the installation, under the
   * agency's name. Addresses that bounced or complained get none.
   * @throws AppError MAIL_NOT_SENT | NOT_FOUND
   */
  send(region: Region, agencyId: AgencyId, mail: MailOfAgency): Promise<void>;
}

/** Which field of the agency names the host. */
export type HostKind = 'subdomain' | 'custom';

/** A host that belongs to an agency. No other agency of any region can claim it. */
export interface ClaimedHost {
  /** Lower case, punycode, without port and trailing dot. */
  host: string;
  region: Region;
  agencyId: AgencyId;
  kind: HostKind;
  /** Only a verified host serves the agency. */
  verified: boolean;
  /** ms since the epoch */
  claimedAt: number;
}

/** Hosts of agencies. */
export interface TenantHosts {
  /**
   * Claims a host for an agency and notes it in the agency's document. Of several agencies that
   * claim one host at once, exactly one gets it; a repeated call by the same agency succeeds. A
   * verified host stays verified.
   * @throws AppError HOST_INVALID | HOST_TAKEN | NOT_FOUND
   */
  claim(region: Region, agencyId: AgencyId, host: string, kind: HostKind): Promise<ClaimedHost>;
  /**
   * Notes whether the agency has proven that the host is its own. From then on the host serves the
   * agency, or serves nothing.
   * @throws AppError NOT_FOUND when the host is not claimed by the agency
   */
  setVerified(
    region: Region,
    agencyId: AgencyId,
    host: string,
    verified: boolean,
  ): Promise<ClaimedHost>;
  /** Gives a host up. Does nothing when the agency does not have it. */
  release(region: Region, agencyId: AgencyId, host: string): Promise<void>;
  list(region: Region, agencyId: AgencyId): Promise<ClaimedHost[]>;
}

export interface OrganisationPage {
  organisations: Organisation[];
  /** Pass to the next call; null on the last page. */
  next: string | null;
}

/** Organisations of agencies. */
export interface Organisations {
  /**
   * The id is the key of the creation: a repeated call of the same agency changes nothing.
   * @throws AppError ALREADY_EXISTS | NOT_FOUND | ORGANISATION_LIMIT_REACHED
   */
  create(
    region: Region,
    agencyId: AgencyId,
    id: OrganisationId,
    draft: Partial<OrganisationDraft>,
  ): Promise<Organisation>;
  get(region: Region, id: OrganisationId): Promise<Organisation | null>;
  /** The organisation that has an agent, or null. */
  ofAgent(region: Region, agentId: AgentId): Promise<Organisation | null>;
  /** By name. */
  list(
    region: Region,
    agencyId: AgencyId,
    page?: { after?: string; limit?: number },
  ): Promise<OrganisationPage>;
  /** @throws AppError NOT_FOUND */
  change(
    region: Region,
    id: OrganisationId,
    changes: Partial<OrganisationDraft>,
  ): Promise<Organisation>;
  /**
   * The organisation with billing that pays for an agent of a workspace, or null: the workspace
   * itself does.
   */
  payerOf(
    region: Region,
    workspaceId: WorkspaceId,
    agentId: AgentId,
  ): Promise<OrganisationId | null>;
  /** Gives the organisation an agent of the agency's workspace. @throws AppError NOT_FOUND */
  addAgent(region: Region, id: OrganisationId, agentId: AgentId): Promise<void>;
  removeAgent(region: Region, id: OrganisationId, agentId: AgentId): Promise<void>;
  /** Deletes the organisation with its clients and ends their sessions. */
  remove(region: Region, id: OrganisationId): Promise<void>;
}

export interface NewClient extends Partial<ClientDraft> {
  email: string;
  isNewSignup?: boolean;
}

/** Who asks for a mailed code at a portal. */
export interface ProofRequester {
  /** Id of the browser, or of what else the code belongs to. */
  browser: string;
  ip: string;
}

/** A limit of tries within a sliding window. */
export interface TryLimit {
  max: number;
  windowMs: number;
}

/**
 * How clients prove who they are: mailed codes and links, and passwords. Every proof is bound to
 * one agency.
 */
export interface ClientProofs {
  /**
   * Mails a code in the name of the agency, and for signing in a link below `portalUrl`.
   * @throws AppError RATE_LIMITED | MAIL_SENT_ALREADY | MAIL_NOT_SENT
   */
  sendCode(
    region: Region,
    agencyId: AgencyId,
    code: { purpose: 'sign-in' | 'sign-up'; email: string; portalUrl: string },
    requester: ProofRequester,
  ): Promise<void>;
  /**
   * Uses a code; only the browser that requested it can.
   * @throws AppError CODE_WRONG | CODE_EXPIRED | CODE_OF_ANOTHER_BROWSER | CODE_TRIES_EXCEEDED
   */
  useCode(
    region: Region,
    agencyId: AgencyId,
    code: { purpose: 'sign-in' | 'sign-up'; email: string; code: string; browser: string },
  ): Promise<void>;
  /** Uses a mailed link. @returns the proven address @throws AppError LINK_EXPIRED */
  useLink(region: Region, agencyId: AgencyId, token: string, browser: string): Promise<string>;
  /**
   * Whose address and password these are. Unknown addresses cost the same work and get the same
   * answer. @throws AppError PASSWORD_WRONG | RATE_LIMITED
   */
  signIn(
    region: Region,
    agencyId: AgencyId,
    credentials: { email: string; password: string; ip: string },
  ): Promise<ClientId>;
  hasPassword(region: Region, id: ClientId): Promise<boolean>;
  /**
   * Whether this is the client's password. Only wrong tries count. @throws AppError RATE_LIMITED
   */
  isPassword(region: Region, id: ClientId, password: string, ip: string): Promise<boolean>;
  /**
   * Sets the password and ends every session of the client.
   * @throws AppError NOT_FOUND | PASSWORD_GUESSABLE
   */
  setPassword(region: Region, id: ClientId, password: string): Promise<void>;
  /**
   * Counts a try of `subject`. @returns 0 when it is within the limit, else the seconds to wait
   */
  countTry(
    region: Region,
    agencyId: AgencyId,
    name: string,
    subject: string,
    limit: TryLimit,
  ): Promise<number>;
  /** Whether no try is left. Counts nothing. */
  isSpent(
    region: Region,
    agencyId: AgencyId,
    name: string,
    subject: string,
    limit: TryLimit,
  ): Promise<boolean>;
}

/** Clients of organisations. */
export interface Clients {
  /**
   * The id is the key of the creation: a repeated call for the same organisation and address
   * changes nothing. Without `canAccess`, the client gets the organisation's default.
   * @throws AppError CLIENT_EMAIL_IN_USE | ALREADY_EXISTS | NOT_FOUND | CLIENT_LIMIT_REACHED |
   *   CLIENT_SEATS_TAKEN
   */
  create(
    region: Region,
    organisationId: OrganisationId,
    id: ClientId,
    client: NewClient,
  ): Promise<Client>;
  get(region: Region, id: ClientId): Promise<Client | null>;
  /** The client of an agency with this address, or null. */
  byEmail(region: Region, agencyId: AgencyId, email: string): Promise<Client | null>;
  /** By name. */
  list(region: Region, organisationId: OrganisationId): Promise<Client[]>;
  /**
   * The clients who reach an agent and may open this tab of it, of organisations whose access is
   * not switched off.
   */
  reaching(region: Region, agentId: AgentId, tab: AccessTab): Promise<Client[]>;
  /**
   * The next call of the client follows the change; open streams that the client may no longer
   * receive end.
   * @throws AppError CLIENT_EMAIL_IN_USE | NOT_FOUND
   */
  change(
    region: Region,
    id: ClientId,
    changes: Partial<ClientDraft> & { email?: string },
  ): Promise<Client>;
  /** When these clients last used the portal, ms since the epoch and exact to the hour, by id. */
  lastSeen(region: Region, ids: readonly ClientId[]): Promise<Record<string, number>>;
  /** A mail was sent to the client, at this time in Unix seconds. Does nothing without the client. */
  noteMail(region: Region, id: ClientId, sentAt: number): Promise<void>;
  /** The client has finished the onboarding. @throws AppError NOT_FOUND */
  completeOnboarding(region: Region, id: ClientId): Promise<void>;
  /** Ends every session of the client, after a change of the password. @throws AppError NOT_FOUND */
  credentialsChanged(region: Region, id: ClientId): Promise<void>;
  remove(region: Region, id: ClientId): Promise<void>;
}
