import { randomBytes } from 'node:crypto';
import type { Client, ClientId, Region, WorkspaceId } from '@voxgrove/contracts';
import { hashOfToken } from '@voxgrove/server/secrets/token-hash';
import type { SliceContext } from '@voxgrove/server/slice';
import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';

/** A proof of a client's identity, which starts one session within a minute. */
interface TicketRow {
  clientId: ClientId;
  workspaceId: WorkspaceId;
  /** ms since the epoch */
  expiresAt: number;
}

/** The id is the hash of the ticket. */
export const tickets = collection<TicketRow>('portal.tickets');
export const TICKET_INDEXES: IndexDefinition[] = [
  { collection: tickets.name, fields: ['expiresAt'] },
  { collection: tickets.name, fields: ['workspaceId'] },
];

const LIFETIME_MS = 60_000;
const PREFIX = 'vgt_';

export const isTicket = (text: string): boolean => text.startsWith(PREFIX);

export interface Tickets {
  issue(region: Region, client: Client): Promise<string>;
  /** Uses a ticket once. @returns the client, or null if the ticket is unknown, used or expired */
  use(region: Region, ticket: string): Promise<ClientId | null>;
}

export const ticketsOf = ({ store, clock }: Pick<SliceContext, 'store' | 'clock'>): Tickets => ({
  async issue(region, { ID, workspaceId }) {
    const ticket = PREFIX + randomBytes(32).toString('base64url');
    const expiresAt = clock.now() + LIFETIME_MS;
    await store
      .for(region)
      .create(tickets, hashOfToken(ticket), { clientId: ID, workspaceId, expiresAt });
    return ticket;
  },
  use: (region, ticket) =>
    store.for(region).transaction(async (tx) => {
      const id = hashOfToken(ticket);
      const row = await tx.get(tickets, id);
      if (row === null) return null;
      tx.delete(tickets, id);
      return row.data.expiresAt > clock.now() ? row.data.clientId : null;
    }),
});
