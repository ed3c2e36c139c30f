import type { Region } from '../region';
import type { AgencyId, ClientId } from '../ids';

/** A public key with which a client signs in; the private one stays on the client's device. */
export interface Passkey {
  ID: string;
  /** Id of the credential, in base64url. */
  credentialId: string;
  /** SubjectPublicKeyInfo in base64url. */
  publicKey: string;
  /** COSE algorithm: -7, -8 or -257. */
  algorithm: number;
  /** Number of signatures so far, as counted by the device; 0 if the device does not count. */
  counter: number;
  /** ms since the epoch */
  createdAt: number;
  /** ms since the epoch; 0: never */
  lastUsedAt: number;
}

/** Passkeys of clients. A passkey is valid at one agency only. */
export interface ClientPasskeys {
  /** Oldest first. */
  ofClient(region: Region, clientId: ClientId): Promise<Passkey[]>;
  find(
    region: Region,
    agencyId: AgencyId,
    credentialId: string,
  ): Promise<(Passkey & { clientId: ClientId }) | null>;
  /** @throws AppError TOO_MANY_PASSKEYS | ALREADY_EXISTS | NOT_FOUND */
  add(
    region: Region,
    clientId: ClientId,
    passkey: Pick<Passkey, 'credentialId' | 'publicKey' | 'algorithm' | 'counter'>,
  ): Promise<void>;
  /** Notes a sign-in. */
  used(region: Region, ID: string, counter: number): Promise<void>;
  /** @throws AppError NOT_FOUND */
  remove(region: Region, clientId: ClientId, ID: string): Promise<void>;
}
