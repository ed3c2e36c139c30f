import { AgentId, AppError, WorkspaceId } from '@voxgrove/contracts';
import { endpoint } from '@voxgrove/server/http/endpoint';
import type { AnyRoute, RequestContext } from '@voxgrove/server/http/route';
import { route } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import { z } from 'zod';
import {
  CustomFieldChanges,
  LeadFields,
  LeadDetailReply,
  LeadFilters,
  LeadId,
  LeadImport,
  LeadImportReply,
  LeadListReply,
  LeadReply,
  LeadSavedReply,
} from '../../contract/leads';
import type { LeadChange } from '../../contract/leads';
import { conversations, memberView } from '../conversations/port';
import { fileReply, teamOf } from '../inbox/port';
import { changeLead, deleteLead } from './change-lead';
import { leads } from './collections';
import { csvOfLeads } from './csv-of-leads';
import { importLeads } from './import-leads';
import { mailKey, phoneKey } from './normalize';
import { allLeads, leadView, readLeads } from './read-leads';
import { mergeLeads } from './merge-leads';
import type { LeadScope } from './read-leads';
import { saveLead } from './save-lead';

const IMPORT_BYTES = 6_000_000;
/** Greatest number of conversations shown for a lead, the newest first. */
const SHOWN = 50;
const Narrowing = LeadFilters.pick({ q: true, stage: true, source: true, assignee: true });
const OfWorkspace = z.strictObject({ workspaceId: WorkspaceId });
const OfAgent = z.strictObject({ agentId: AgentId });
const ofWorkspace = {
  policy: 'workspace.read',
  resource: (input: { workspaceId: string }) => ({
    type: 'workspace' as const,
    id: input.workspaceId,
  }),
} as const;
const ofAgent = {
  policy: 'agent.leads',
  resource: (input: { agentId: string }) => ({ type: 'agent' as const, id: input.agentId }),
} as const;

/**
 * Returns the routes of leads. Those of a workspace are for members, those of an agent also for
 * clients.
 */
export function leadRoutes(slice: SliceContext): AnyRoute[] {
  return [
    ...routesFor(slice, '/workspaces/:workspaceId', ofWorkspace, OfWorkspace, (input) => ({
      workspaceId: input.workspaceId,
    })),
    ...routesFor(slice, '/v2/agents/:agentId', ofAgent, OfAgent, (input, context) => ({
      workspaceId: context.scope!.workspaceId,
      agentId: input.agentId,
    })),
  ];
}

/** Returns the same routes below a workspace or below an agent. */
function routesFor<Shape extends z.ZodRawShape>(
  slice: SliceContext,
  path: string,
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a guard for either input
  guard: { policy: any; resource: (input: any) => any },
  Of: z.ZodObject<Shape, z.core.$strict>,
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the input of either
  scopeOf: (input: any, context: RequestContext) => LeadScope,
): AnyRoute[] {
  const { store, clock, events } = slice;
  /** Clients may only write leads of their agents. */
  const savingIn = ({ region, principal }: RequestContext) => ({
    store: store.for(region),
    events,
    now: clock.now(),
    ...(principal.kind === 'client' && { onlyOf: principal.agentIds }),
  });
  const find = async (context: RequestContext, { workspaceId, agentId }: LeadScope, id: string) => {
    const doc = await store.for(context.region).get(leads, id);
    const isOwn = doc?.data.workspaceId === workspaceId;
    if (!isOwn || (agentId && !doc.data.agentIds.includes(agentId)))
      throw new AppError('NOT_FOUND');
    return doc.data;
  };
  const read = { ...guard, rateClass: 'read', audit: false } as const;
  const write = { ...guard, rateClass: 'write' } as const;
  return [
    route({
      ...read,
      method: 'GET',
      path: `${path}/leads`,
      summary: 'Leads, the newest first, by pages.',
      input: Of.extend(LeadFilters.shape),
      output: LeadListReply,
      handler: async (input, context) => {
        const scope = scopeOf(input, context);
        const [list, team] = await Promise.all([
          readLeads(store.for(context.region), scope, LeadFilters.parse(input)),
          teamOf(slice, context, { ...scope, tab: '/leads' }),
        ]);
        return { ...list, team };
      },
    }),
    route({
      ...read,
      method: 'GET',
      path: `${path}/leads/:leadId`,
      summary: 'One lead, its conversations, and to whom it can be assigned.',
      input: Of.extend({ leadId: LeadId }),
      output: LeadDetailReply,
      handler: async (input, context) => {
        const scope = scopeOf(input, context);
        const lead = await find(context, scope, leadIdOf(input));
        const [team, list] = await Promise.all([
          teamOf(slice, context, { ...scope, tab: '/leads' }),
          mayReadConversations(context)
            ? store.for(context.region).getMany(conversations, lead.conversationIds.slice(-SHOWN))
            : [],
        ]);
        return {
          data: leadView(lead),
          team,
          conversations: list
            .flatMap((doc) => (doc && isInScope(doc.data, scope) ? [memberView(doc.data)] : []))
            .sort((one, other) => other.startedAt - one.startedAt),
        };
      },
    }),
    route({
      ...write,
      method: 'PUT',
      path: `${path}/leads/:leadId`,
      summary:
        'Adds a lead. One with the same address or number is completed instead. A repeated call changes nothing.',
      audit: 'lead.added',
      input: Of.extend({ leadId: LeadId, lead: LeadFields }),
      output: LeadSavedReply,
      handler: async (input, context) => {
        const { lead } = input as unknown as { lead: LeadFields };
        const scope = scopeOf(input, context);
        checkContact(lead);
        const saved = await saveLead(savingIn(context), scope.workspaceId, {
          ...lead,
          ...(await assigneeOf(slice, context, scope, lead.assigneeId)),
          id: leadIdOf(input),
          source: 'manual',
          touch: { at: clock.now() },
          ...(scope.agentId && { agentId: scope.agentId }),
        });
        return { data: leadView(saved.lead), merged: saved.merged };
      },
    }),
    route({
      ...write,
      method: 'PATCH',
      path: `${path}/leads/:leadId`,
      summary:
        'Changes what is entered about a lead. Custom fields that are not named stay; null removes one.',
      audit: 'lead.changed',
      input: Of.extend({ leadId: LeadId, change: Change }),
      output: LeadReply,
      handler: async (input, context) => {
        const { change } = input as unknown as { change: LeadChange };
        const scope = scopeOf(input, context);
        await find(context, scope, leadIdOf(input));
        checkContact(change);
        const assignee = await assigneeOf(slice, context, scope, change.assigneeId);
        const lead = await changeLead(savingIn(context), scope.workspaceId, leadIdOf(input), {
          ...change,
          ...assignee,
        });
        return { data: leadView(lead) };
      },
    }),
    route({
      ...write,
      method: 'POST',
      path: `${path}/leads/:leadId/merge`,
      summary: 'Merges two leads of the same person. The other lead is deleted.',
      audit: 'lead.merged',
      input: Of.extend({ leadId: LeadId, otherId: LeadId }),
      output: LeadReply,
      handler: async (input, context) => {
        const { otherId } = input as unknown as { otherId: string };
        const scope = scopeOf(input, context);
        const saved = savingIn(context);
        return { data: leadView(await mergeLeads(saved, scope, leadIdOf(input), otherId)) };
      },
    }),
    route({
      ...write,
      method: 'DELETE',
      path: `${path}/leads/:leadId`,
      summary: 'Deletes a lead; its conversations stay. A repeated call changes nothing.',
      audit: 'lead.deleted',
      input: Of.extend({ leadId: LeadId }),
      output: z.object({ success: z.literal(true) }),
      handler: async (input, context) => {
        const scope = scopeOf(input, context);
        await deleteLead(savingIn(context), scope, leadIdOf(input));
        return { success: true as const };
      },
    }),
    route({
      ...write,
      method: 'POST',
      path: `${path}/leads/import`,
      summary: 'Adds leads from a CSV file and names the rows that have errors.',
      audit: 'leads.imported',
      bodyLimit: IMPORT_BYTES,
      input: Of.extend(LeadImport.shape),
      output: LeadImportReply,
      handler: async (input, context) => {
        const scope = scopeOf(input, context);
        const wanted = LeadImport.strip().parse(input);
        const into = savingIn(context);
        return { data: await importLeads(into, scope.workspaceId, wanted, scope.agentId) };
      },
    }),
    endpoint({
      ...guard,
      rateClass: 'write',
      method: 'GET',
      path: `${path}/leads-export`,
      summary: 'The leads of a list as CSV.',
      audit: 'leads.exported',
      input: z.object(Of.shape).extend(Narrowing.shape),
      handler: async ({ input }, context) => {
        const filters = Narrowing.parse(input);
        const list = await allLeads(store.for(context.region), scopeOf(input, context), filters);
        return fileReply('leads', 'csv', csvOfLeads(list));
      },
    }),
  ];
}

/** Fields without default values, so that a change contains only the given fields. */
const withoutDefaults = z.strictObject(
  Object.fromEntries(
    Object.entries(LeadFields.shape).map(([name, field]) => [name, field.unwrap().optional()]),
  ) as unknown as { [Name in keyof LeadFields]: z.ZodOptional<z.ZodType<LeadFields[Name]>> },
);
const Change = withoutDefaults.extend({ fields: CustomFieldChanges.optional() });

/** Clients see only conversations of their agent. */
const isInScope = ({ agentId: of }: { agentId: AgentId }, { agentId }: LeadScope): boolean =>
  agentId === undefined || agentId === of;

const leadIdOf = (input: object): string => (input as { leadId: string }).leadId;

/** @throws AppError BAD_INPUT for an invalid address or number */
function checkContact({ email = '', phone = '' }: Pick<LeadChange, 'email' | 'phone'>): void {
  const fields = {
    ...(email !== '' && !mailKey(email) && { email: 'This is not an email address.' }),
    ...(phone !== '' &&
      !phoneKey(phone) && {
        phone: 'Write the number with its country code, such as +49 30 1234567.',
      }),
  };
  if (Object.keys(fields).length > 0) throw new AppError('BAD_INPUT', { fields });
}

/** @throws AppError BAD_INPUT for a person who cannot be assigned */
async function assigneeOf(
  slice: SliceContext,
  context: RequestContext,
  scope: LeadScope,
  assigneeId: string | null | undefined,
): Promise<{ assignee?: string }> {
  if (assigneeId === undefined) return {};
  if (assigneeId === null) return { assignee: '' };
  const team = await teamOf(slice, context, { ...scope, tab: '/leads' });
  const person = team.find(({ id }) => id === assigneeId);
  if (!person)
    throw new AppError('BAD_INPUT', {
      fields: { assigneeId: 'You cannot assign leads to this person.' },
    });
  return { assignee: person.name };
}

/**
 * The title of a conversation contains the visitor's words, so it needs the permission to read
 * conversations.
 */
const mayReadConversations = ({ principal }: RequestContext): boolean =>
  principal.kind !== 'client' || principal.canAccess.includes('/convos');
