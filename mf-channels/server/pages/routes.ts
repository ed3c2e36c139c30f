import { AgentId, WorkspaceId } from '@voxgrove/contracts';
import { actingOf } from '@voxgrove/server/http/acting';
import type { RequestContext } from '@voxgrove/server/http/request-context';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { z } from 'zod';
import { AccountReply, Done } from '../../contract/channels';
import { ConnectedPagesReply, PageListReply, PageSetupReply } from '../../contract/pages';
import { MetaId } from '../../contract/whatsapp';
import { connectPage } from './connect';
import { connectedPages } from './connected-pages';
import { listPages } from './list-pages';
import { loginToken, takeLogin } from './login';
import type { Connecting, Pages } from './pages';
import { webhookEndpoints } from './webhook';

const OfAgent = z.strictObject({ agentId: AgentId });
const resource = ({ agentId }: { agentId: AgentId }) => ({ type: 'agent' as const, id: agentId });
const WRITE = { policy: 'agent.channels.write', resource, rateClass: 'write' } as const;
/**
 * Options of routes that read. Only callers who may connect pages need them, so the policy is
 * `write`.
 */
const READ = { policy: 'agent.channels.write', resource, rateClass: 'read', audit: false } as const;

/**
 * Returns the caller as the person who connects pages. If a person of the agency views a portal as
 * a client, this is the viewer, not the client.
 */
function connectingOf(
  agentId: AgentId,
  { scope, principal }: Pick<RequestContext, 'scope' | 'principal'>,
): Connecting {
  const { kind, id } = actingOf(principal).actor;
  return { owner: { agentId, workspaceId: scope!.workspaceId }, person: { kind, id } };
}

/** Routes of Messenger and Instagram for people and for Meta. */
export function pageRoutes(pages: Pages): AnyRoute[] {
  const { app } = pages;
  return [
    route({
      method: 'GET',
      path: '/agents/:agentId/channels/pages/setup',
      summary: 'How a person logs in with Meta, and whether the caller has.',
      input: OfAgent,
      output: PageSetupReply,
      ...READ,
      handler: async ({ agentId }, { region, ...caller }) => {
        const connecting = connectingOf(agentId, caller);
        const { version, sdkUrl } = app;
        const login = app.isConfigured ? { appId: app.require().id, version, sdkUrl } : null;
        const isLoggedIn = (await loginToken(pages, region, connecting)) !== null;
        return { data: { login, isLoggedIn } };
      },
    }),
    route({
      method: 'POST',
      path: '/agents/:agentId/channels/pages/login',
      summary: 'Takes the code of the login window and exchanges it for a long-lived token.',
      input: OfAgent.extend({ code: z.string().min(1).max(2_000) }),
      output: Done,
      ...WRITE,
      audit: 'channels.pages.loggedIn',
      handler: async ({ agentId, code }, { region, ...caller }) => {
        await takeLogin(pages, region, connectingOf(agentId, caller), code);
        return { data: { done: true as const } };
      },
    }),
    route({
      method: 'GET',
      path: '/agents/:agentId/channels/pages',
      summary: 'The pages of the caller, after the login.',
      input: OfAgent,
      output: PageListReply,
      ...READ,
      handler: async ({ agentId }, { region, ...caller }) => ({
        data: await listPages(pages, region, connectingOf(agentId, caller)),
      }),
    }),
    route({
      method: 'POST',
      path: '/agents/:agentId/channels/pages',
      summary: 'Connects a page: Messenger, and Instagram if the page has an account there.',
      input: OfAgent.extend({ pageId: MetaId }),
      output: AccountReply,
      ...WRITE,
      audit: 'channels.pages.connected',
      handler: async ({ agentId, pageId }, { region, ...caller }) => {
        const connecting = connectingOf(agentId, caller);
        return { data: await connectPage(pages, region, connecting, pageId) };
      },
    }),
    route({
      method: 'GET',
      path: '/workspaces/:workspaceId/meta-pages',
      summary: 'The pages of all agents of a workspace.',
      input: z.strictObject({ workspaceId: WorkspaceId }),
      output: ConnectedPagesReply,
      policy: 'workspace.read',
      resource: ({ workspaceId }) => ({ type: 'workspace', id: workspaceId }),
      rateClass: 'read',
      audit: false,
      handler: async ({ workspaceId }, { region }) => ({
        data: await connectedPages(pages, region, workspaceId),
      }),
    }),
    ...webhookEndpoints(pages),
  ];
}
