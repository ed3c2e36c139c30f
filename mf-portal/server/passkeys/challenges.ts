import { randomBytes } from 'node:crypto';
import type { AgencyId, Region, WorkspaceId } from '@voxgrove/contracts';
import { hashOfToken } from '@voxgrove/server/secrets/token-hash';
import type { SliceContext } from '@voxgrove/server/slice';
import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';

/** Purpose of a challenge. `subject`: the browser that signs in, or the client. */
interface Purpose {
  agencyId: AgencyId;
  use: 'create' | 'sign-in';
  subject: string;
}

interface ChallengeRow extends Purpose {
  workspaceId: WorkspaceId;
  /** ms since the epoch */
  expiresAt: number;
}

/** The id is the hash of the challenge. */
export const challenges = collection<ChallengeRow>('portal.passkeyChallenges');
export const CHALLENGE_INDEXES: IndexDefinition[] = [
  { collection: challenges.name, fields: ['expiresAt'] },
  { collection: challenges.name, fields: ['workspaceId'] },
];

const LIFETIME_MS = 300_000;

export interface Challenges {
  issue(region: Region, workspaceId: WorkspaceId, purpose: Purpose): Promise<string>;
  /** Uses a challenge once. @returns whether the challenge was issued for this purpose */
  use(region: Region, challenge: string, purpose: Purpose): Promise<boolean>;
}

/** Issues and checks challenges: random values that a passkey signs. */
export const challengesOf = ({
  store,
  clock,
}: Pick<SliceContext, 'store' | 'clock'>): Challenges => ({
  async issue(region, workspaceId, purpose) {
    const challenge = randomBytes(32).toString('base64url');
    const expiresAt = clock.now() + LIFETIME_MS;
    const row = { ...purpose, workspaceId, expiresAt };
    await store.for(region).create(challenges, hashOfToken(challenge), row);
    return challenge;
  },
  use: (region, challenge, { agencyId, use, subject }) =>
    store.for(region).transaction(async (tx) => {
      const id = hashOfToken(challenge);
      const row = (await tx.get(challenges, id))?.data;
      if (row === undefined) return false;
      tx.delete(challenges, id);
      const isSame = row.agencyId === agencyId && row.use === use && row.subject === subject;
      return isSame && row.expiresAt > clock.now();
    }),
});
