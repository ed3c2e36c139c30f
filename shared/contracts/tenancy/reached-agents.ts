import type { AgentId } from '../ids';
import type { Client } from './client';
import type { Organisation } from './organisation';

/** The agents of an organisation that a client reaches, in the organisation's order. */
export const reachedAgents = (
  { type, widgetIDs }: Pick<Client, 'type' | 'widgetIDs'>,
  organisation: Pick<Organisation, 'widgetIDs'>,
): AgentId[] => organisation.widgetIDs.filter((id) => type === 'org' || widgetIDs.includes(id));
