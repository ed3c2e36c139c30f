import type { AgencyId, AgentId, ClientId, OrganisationId, WorkspaceId } from '../ids';
import type { Region } from '../region';
import type { AccessTab } from './access-tabs';
import type { Agency, AgencyDraft, AgencyFacts } from './agency';
import type { Client, ClientDraft } from './client';
import type { Organisation, OrganisationDraft } from './organisation';

/** Settings of agencies. The routes of the slices that use this port decide who may call. */
export interface Agencies {
  /**
   * Returns the agency of a workspace. The first call creates the agency, also if two calls come at
   * once.
   */
  ensure(region: Region, workspaceId: WorkspaceId): Promise<Agency>;
  get(region: Region, agencyId: AgencyId): Promise<Agency | null>;
  /** Returns the agency of a workspace, or null if the workspace has none yet. */
  ofWorkspace(region: Region, workspaceId: WorkspaceId): Promise<Agency | null>;
  /** Returns the agency with the version of its document, or null. */
  read(region: Region, agencyId: AgencyId): Promise<StoredAgency | null>;
  /**
   * Changes an agency. `ifVersion`: the change is refused with CONFLICT if the document has another
   * version.
   * @throws AppError NOT_FOUND | CONFLICT
   */
  change(
    region: Region,
    agencyId: AgencyId,
    changes: Partial<AgencyDraft>,
    ifVersion?: number,
  ): Promise<Agency>;
  /** Stores facts that providers report about the agency's domains. @throws AppError NOT_FOUND */
  note(region: Region, agencyId: AgencyId, facts: Partial<AgencyFacts>): Promise<Agency>;
  /**
   * Returns whether this is the agency's secret. Compares in constant time. Returns false for an
   * unknown agency.
   */
  provesAdmin(region: Region, agencyId: AgencyId, secret: string): Promise<boolean>;
  /**
   * Returns the secret, to show it to an owner of the agency's workspace.
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
  /** URL to which a POST ends mails of this kind. */
  unsubscribeUrl?: string;
  /** Address for replies. Default: the agency's support address. */
  replyTo?: string;
  /**
   * True for a sign-in code that the recipient requested. The mail is then also sent to addresses
   * that complained about other mails.
   */
  isSignInCode?: true;
}

/**
 * Why mails do not reach an address: its mail server has refused one for good, or its owner has marked
 * one as spam.
 */
export type MailReturn = 'bounced' | 'complained';

/** Mail in the name of an agency. */
export interface AgencyMail {
  /**
   * Sends from the agency's verified mail domain; without one from the installation, under the
   * agency's name. Addresses that bounced or complained get none.
   * @throws AppError MAIL_NOT_SENT (see `mailFailureOf`) | NOT_FOUND
   */
  send(region: Region, agencyId: AgencyId, mail: MailOfAgency): Promise<void>;
  /** Returns those of the addresses that get no mail, with the reason. */
  undeliverable(
    region: Region,
    agencyId: AgencyId,
    addresses: readonly string[],
  ): Promise<{ address: string; reason: MailReturn }[]>;
}

/** Field of the agency that names the host. */
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
   * Claims a host for an agency. If several agencies claim one host at once, exactly one gets it. A
   * repeated call by the same agency succeeds. A verified host stays verified. A verified host of the
   * same kind serves the agency until it is released; an unverified one is released.
   *
   * `proven`: the agency has proven that it owns the host. Then the claim replaces an unverified
   * claim of another agency.
   * @throws AppError HOST_INVALID | HOST_TAKEN | NOT_FOUND
   */
  claim(
    region: Region,
    agencyId: AgencyId,
    host: string,
    kind: HostKind,
    options?: { proven?: boolean },
  ): Promise<ClaimedHost>;
  /**
   * Stores whether the agency has proven that it owns the host. From then on a verified host serves
   * the agency, and an unverified one serves nothing.
   * @throws AppError NOT_FOUND when the host is not claimed by the agency
   */
  setVerified(
    region: Region,
    agencyId: AgencyId,
    host: string,
    verified: boolean,
  ): Promise<ClaimedHost>;
  /** Releases a host. Does nothing if the agency has not claimed the host. */
  release(region: Region, agencyId: AgencyId, host: string): Promise<void>;
  /** Returns the claim of a host in any region, or null if no agency has claimed the host. */
  find(host: string): Promise<ClaimedHost | null>;
  list(region: Region, agencyId: AgencyId): Promise<ClaimedHost[]>;
}

/** Why the certificate authority has refused a certificate. */
export type CertificateProblemKind =
  /** The authority issues no more certificates for this domain for some time. */
  | 'rateLimited'
  /** A CAA record of the domain excludes the authority. */
  | 'caa'
  /** The authority could not connect to the host. */
  | 'unreachable'
  /** The authority could not look the host up. */
  | 'dns'
  /** Another server answered at the host. */
  | 'wrongAddress'
  /** The authority issues no certificates for this name. */
  | 'refused'
  /** The authority could not be reached, or has failed. */
  | 'authority';

export interface CertificateProblem {
  kind: CertificateProblemKind;
  /** The authority's own words. */
  detail: string;
}

/** State of the certificate of a host. */
export interface HostCertificate {
  /** End of the validity, ms since the epoch; 0: there is no certificate yet. */
  validUntil: number;
  /** When the next order begins, ms since the epoch; 0: an order is in progress. */
  nextOrderAt: number;
  /** Reason for which the latest order failed. Absent after a success. */
  problem?: CertificateProblem;
}

/** Certificates of hosts for which the gateway terminates TLS itself. */
export interface EdgeCertificates {
  /**
   * Returns the state of the host's certificate. The first call orders one. Only verified hosts get
   * certificates.
   */
  ensure(workspaceId: WorkspaceId, host: string): Promise<HostCertificate>;
  /**
   * Begins the next order at once, after the cause of a failure was repaired. Does nothing if the
   * authority has limited orders, or no order has failed.
   */
  orderAgain(host: string): Promise<void>;
  /**
   * Revokes and deletes the certificate and its key. Does nothing if there is none, or if the host
   * serves another workspace now.
   */
  forget(workspaceId: WorkspaceId, host: string): Promise<void>;
}

export interface OrganisationPage {
  organisations: Organisation[];
  /** Value for `after` of the next call; null on the last page. */
  next: string | null;
}

/** Organisations of agencies. */
export interface Organisations {
  /**
   * Creates an organisation. The id is the idempotency key: a repeated call of the same agency
   * changes nothing.
   * @throws AppError ALREADY_EXISTS | NOT_FOUND | ORGANISATION_LIMIT_REACHED
   */
  create(
    region: Region,
    agencyId: AgencyId,
    id: OrganisationId,
    draft: Partial<OrganisationDraft>,
  ): Promise<Organisation>;
  get(region: Region, id: OrganisationId): Promise<Organisation | null>;
  /** Returns the organisation that has an agent, or null. */
  ofAgent(region: Region, agentId: AgentId): Promise<Organisation | null>;
  /**
   * Returns organisations sorted by name. With `search`, only organisations whose names contain
   * this text.
   */
  list(
    region: Region,
    agencyId: AgencyId,
    page?: { after?: string; limit?: number; search?: string },
  ): Promise<OrganisationPage>;
  /** @throws AppError NOT_FOUND */
  change(
    region: Region,
    id: OrganisationId,
    changes: Partial<OrganisationDraft>,
  ): Promise<Organisation>;
  /**
   * Returns the organisation with billing that pays for an agent of a workspace, or null if the
   * workspace itself pays.
   */
  payerOf(
    region: Region,
    workspaceId: WorkspaceId,
    agentId: AgentId,
  ): Promise<OrganisationId | null>;
  /** Gives an agent of the agency's workspace to the organisation. @throws AppError NOT_FOUND */
  addAgent(region: Region, id: OrganisationId, agentId: AgentId): Promise<void>;
  removeAgent(region: Region, id: OrganisationId, agentId: AgentId): Promise<void>;
  /** Deletes the organisation with its clients and ends their sessions. */
  remove(region: Region, id: OrganisationId): Promise<void>;
}

export interface NewClient extends Partial<ClientDraft> {
  email: string;
  isNewSignup?: boolean;
}

/** The requester of a mailed code at a portal. */
export interface ProofRequester {
  /** Id of the browser, or of another owner of the code. */
  browser: string;
  ip: string;
}

/** Limit of attempts within a sliding window. */
export interface TryLimit {
  max: number;
  windowMs: number;
}

/**
 * Proofs of a client's identity: mailed codes and links, and passwords. Every proof is bound to one
 * agency.
 */
export interface ClientProofs {
  /**
   * Mails a code in the name of the agency, in a language of clients. For signing in, the mail also has a link below
   * `portalUrl`.
   * @throws AppError RATE_LIMITED | MAIL_SENT_ALREADY | MAIL_NOT_SENT
   */
  sendCode(
    region: Region,
    agencyId: AgencyId,
    code: { purpose: 'sign-in' | 'sign-up'; email: string; portalUrl: string; language: string },
    requester: ProofRequester,
  ): Promise<void>;
  /**
   * Uses a code. Only the browser that requested the code can use it.
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
   * Returns the client with this address and password. An unknown address costs the same work and
   * gets the same error as a wrong password.
   * @throws AppError PASSWORD_WRONG | RATE_LIMITED
   */
  signIn(
    region: Region,
    agencyId: AgencyId,
    credentials: { email: string; password: string; ip: string },
  ): Promise<ClientId>;
  hasPassword(region: Region, id: ClientId): Promise<boolean>;
  /**
   * Returns whether this is the client's password. Counts only wrong attempts. @throws AppError
   * RATE_LIMITED
   */
  isPassword(region: Region, id: ClientId, password: string, ip: string): Promise<boolean>;
  /**
   * Sets the password and ends every session of the client.
   * @throws AppError NOT_FOUND | PASSWORD_GUESSABLE
   */
  setPassword(region: Region, id: ClientId, password: string): Promise<void>;
  /**
   * Counts an attempt of `subject`.
   * @returns 0 if the attempt is within the limit, else the seconds to wait
   */
  countTry(
    region: Region,
    agencyId: AgencyId,
    name: string,
    subject: string,
    limit: TryLimit,
  ): Promise<number>;
  /** Returns whether no attempt is left. Does not count an attempt. */
  isSpent(
    region: Region,
    agencyId: AgencyId,
    name: string,
    subject: string,
    limit: TryLimit,
  ): Promise<boolean>;
}

/** `text`: part of the name, the address or the name of the organisation. */
export interface ClientSearch {
  text: string;
  status?: Client['status'] | undefined;
  limit: number;
}

export interface FoundClient {
  client: Client;
  organisation: Pick<Organisation, 'ID' | 'name'>;
}

/** Clients of organisations. */
export interface Clients {
  /**
   * Creates a client. The id is the idempotency key: a repeated call for the same organisation and
   * address changes nothing. Without `canAccess`, the client gets the organisation's default.
   * @throws AppError CLIENT_EMAIL_IN_USE | ALREADY_EXISTS | NOT_FOUND | CLIENT_LIMIT_REACHED |
   *   CLIENT_SEATS_TAKEN
   */
  create(
    region: Region,
    organisationId: OrganisationId,
    id: ClientId,
    client: NewClient,
  ): Promise<Client>;
  /** Returns whether the plan of an agency's workspace allows a further client. */
  hasSeat(region: Region, workspaceId: WorkspaceId): Promise<boolean>;
  get(region: Region, id: ClientId): Promise<Client | null>;
  /** Returns the client of an agency with this address, or null. */
  byEmail(region: Region, agencyId: AgencyId, email: string): Promise<Client | null>;
  /** By name. */
  list(region: Region, organisationId: OrganisationId): Promise<Client[]>;
  /** Searches all clients of an agency. */
  search(region: Region, agencyId: AgencyId, wanted: ClientSearch): Promise<FoundClient[]>;
  /**
   * Returns the clients who can access an agent and may open this tab of it. Leaves out
   * organisations whose access is switched off.
   */
  reaching(region: Region, agentId: AgentId, tab: AccessTab): Promise<Client[]>;
  /**
   * Changes a client. The change applies from the client's next call. Open streams that the client
   * may no longer receive are ended.
   * @throws AppError CLIENT_EMAIL_IN_USE | NOT_FOUND
   */
  change(
    region: Region,
    id: ClientId,
    changes: Partial<ClientDraft> & { email?: string },
  ): Promise<Client>;
  /**
   * Returns the time when each of these clients last used the portal, by id; ms since the epoch,
   * precise to the hour.
   */
  lastSeen(region: Region, ids: readonly ClientId[]): Promise<Record<string, number>>;
  /**
   * Stores that a mail was sent to the client at this time, in Unix seconds. Does nothing if the
   * client does not exist.
   */
  noteMail(region: Region, id: ClientId, sentAt: number): Promise<void>;
  /** Stores that the client has finished the onboarding. @throws AppError NOT_FOUND */
  completeOnboarding(region: Region, id: ClientId): Promise<void>;
  /** Ends every session of the client after a change of the password. @throws AppError NOT_FOUND */
  credentialsChanged(region: Region, id: ClientId): Promise<void>;
  remove(region: Region, id: ClientId): Promise<void>;
}
