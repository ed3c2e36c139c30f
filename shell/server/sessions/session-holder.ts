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
 * Who of an agency views its portal as a client. `secretVersion`: of the agency's secret, which the
 * administrator had proven.
 */
export type Viewer =
  { kind: 'user'; userId: UserId } | { kind: 'agencyAdmin'; secretVersion: number };

/** Whose session it is, as stored. */
export type SessionHolder =
  | { kind: 'user'; userId: UserId }
  | { kind: 'client'; region: Region; agencyId: AgencyId; clientId: ClientId; viewer?: Viewer }
  | { kind: 'agencyAdmin'; region: Region; agencyId: AgencyId };

/** Whose session it is, as they are now. */
export type FoundHolder =
  | { kind: 'user'; user: User }
  | {
      kind: 'client';
      region: Region;
      agency: Agency;
      organisation: Organisation;
      client: Client;
      /** Absent: the session of the client. */
      viewer?: AuditActor;
    }
  | { kind: 'agencyAdmin'; region: Region; agency: Agency };

/** Finds holders of the portal, or null for one who is gone. */
export type FindPortalHolder = (
  holder: Exclude<SessionHolder, { kind: 'user' }>,
) => Promise<Exclude<FoundHolder, { kind: 'user' }> | null>;

/** Sessions of one holder have one key. */
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

/** Rises when the credentials of the holder change; older sessions have ended. */
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

/** The holder as stored with a session. */
export function storedHolder(found: FoundHolder): SessionHolder {
  if (found.kind === 'user') return { kind: 'user', userId: found.user.uid };
  const { region, agency } = found;
  return found.kind === 'client'
    ? { kind: 'client', region, agencyId: agency.ID, clientId: found.client.ID }
    : { kind: 'agencyAdmin', region, agencyId: agency.ID };
}
