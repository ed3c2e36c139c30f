import type {
  Agency,
  AgencyId,
  AuditActor,
  Client,
  ClientId,
  Organisation,
  Region,
  User,
  UserId,
} from '@voxgrove/contracts';

/**
 * A person of an agency who views its portal as a client. `sessionId`: session in which the person
 * started the view, and with which the view ends. Views of earlier releases have no `sessionId` and
 * count as ended. `secretVersion`: version of the agency's secret that the administrator has proven.
 */
export type Viewer = { sessionId?: string } & (
  { kind: 'user'; userId: UserId } | { kind: 'agencyAdmin'; secretVersion: number }
);

/** Holder of a session, as the session stores it. */
export type SessionHolder =
  | { kind: 'user'; userId: UserId }
  | { kind: 'client'; region: Region; agencyId: AgencyId; clientId: ClientId; viewer?: Viewer }
  | { kind: 'agencyAdmin'; region: Region; agencyId: AgencyId };

/** Holder of a session, with the current documents. */
export type FoundHolder =
  | { kind: 'user'; user: User }
  | {
      kind: 'client';
      region: Region;
      agency: Agency;
      organisation: Organisation;
      client: Client;
      /** Absent if the client has signed in. */
      viewer?: AuditActor;
    }
  | { kind: 'agencyAdmin'; region: Region; agency: Agency };

/**
 * Finds the holder of a session at a portal. Returns null if the holder does not exist any more.
 */
export type FindPortalHolder = (
  holder: Exclude<SessionHolder, { kind: 'user' }>,
) => Promise<Exclude<FoundHolder, { kind: 'user' }> | null>;

/** Returns the key that all sessions of one holder share. */
export function holderKey(holder: SessionHolder): string {
  switch (holder.kind) {
    case 'user':
      return `user ${holder.userId}`;
    case 'client':
      return `client ${holder.region} ${holder.clientId}`;
    case 'agencyAdmin':
      return `agencyAdmin ${holder.region} ${holder.agencyId}`;
  }
}

/**
 * Returns the version of the holder's credentials. A change of the credentials raises it and ends
 * older sessions.
 */
export function credentialVersionOf(found: FoundHolder): number {
  switch (found.kind) {
    case 'user':
      return found.user.credentialVersion;
    case 'client':
      return found.client.internal.credentialVersion;
    case 'agencyAdmin':
      return found.agency.internal.secretVersion;
  }
}

/** Returns the holder as a session stores it. */
export function storedHolder(found: FoundHolder): SessionHolder {
  if (found.kind === 'user') return { kind: 'user', userId: found.user.uid };
  const { region, agency } = found;
  return found.kind === 'client'
    ? { kind: 'client', region, agencyId: agency.ID, clientId: found.client.ID }
    : { kind: 'agencyAdmin', region, agencyId: agency.ID };
}
