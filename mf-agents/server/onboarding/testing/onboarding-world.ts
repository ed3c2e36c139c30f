import { afterAll, afterEach, beforeAll, beforeEach, jest } from '@jest/globals';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AgentId, AppError, JobId, User, WorkspaceId } from '@voxgrove/contracts';
import { newAgentId, newJobId, newWorkspaceId } from '@voxgrove/contracts';
import { startDemoSite } from '@voxgrove/demo-site';
import type { DemoSite } from '@voxgrove/demo-site';
import type { Procedure, RequestContext } from '@voxgrove/server/http/route';
import { createOutbound } from '@voxgrove/server/outbound/outbound';
import type { SliceContext } from '@voxgrove/server/slice';
import { silentLog } from '@voxgrove/server/store/silent-log';
import type {
  CompanyDetails,
  CreatePersonalizedAgentInput,
  CreatePersonalizedAgentOutput,
  GetBrandingInfoInput,
  GetBrandingInfoOutput,
  WizardJob,
} from '../../../contract/wizard';
import {
  CreatePersonalizedAgentOutput as CreateOutput,
  GetBrandingInfoOutput as BrandingOutput,
} from '../../../contract/wizard';
import { knowledgeChunks, knowledgeSources } from '../../knowledge/collections';
import { ACTOR, testWorld } from '../../testing/test-world';
import type { TestWorld } from '../../testing/test-world';
import { wizardJobs } from '../collections';
import { onboardingOf } from '../onboarding';
import type { Onboarding } from '../onboarding';
import type { ReadingLimits } from '../read-website';

// Shared parts of all tests of the wizard's server: a store, the demo customer's website, and
// further websites. Everything that a test changes is created for each test.
jest.setTimeout(60_000);

export const BRANDING = {
  primaryColor: '#1f6f54',
  themeMode: 'light' as const,
  faviconApproved: true,
};

export let site: DemoSite;
export let world: TestWorld;
export let workspaceId: WorkspaceId;
export let allowed: string[];
export let servers: Server[];
export let requests: string[];
let onboardings: Onboarding[];

beforeAll(async () => {
  site = await startDemoSite({
    port: 0,
    widget: { origin: 'http://gateway.example', agentId: 'DemoAgentGrove01', region: 'eu' },
  });
  world = await testWorld();
});
afterAll(async () => {
  await world.close();
  await site.stop();
});
beforeEach(() => {
  workspaceId = newWorkspaceId();
  allowed = [site.url];
  servers = [];
  requests = [];
  onboardings = [];
});
afterEach(async () => {
  await Promise.all(onboardings.map((onboarding) => onboarding.stop()));
  await Promise.all(
    servers.map(
      (server) =>
        new Promise((done) => {
          server.closeAllConnections();
          server.close(done);
        }),
    ),
  );
});

/** Creates another process over the same store, with real outbound requests. */
export function process_(limits: Partial<ReadingLimits> = {}): Onboarding {
  const config = { ...world.context.config, publicUrl: 'http://gateway.example' };
  const context: SliceContext = {
    ...world.context,
    config,
    outbound: createOutbound({
      config: {
        get outboundAllowedOrigins() {
          return allowed;
        },
        model: undefined,
      },
      clock: world.clock,
      log: silentLog,
    }),
  };
  const onboarding = onboardingOf(context, world.agents, limits);
  onboardings.push(onboarding);
  return onboarding;
}

const asUser = (): RequestContext =>
  ({
    principal: { kind: 'user', userId: ACTOR.userId, user: {} as User, sessionId: 's' },
    region: 'eu',
    signal: new AbortController().signal,
  }) as RequestContext;

async function call<I, O>(onboarding: Onboarding, name: string, input: I): Promise<O> {
  const procedure = onboarding.routes.find(
    (route): route is Procedure => route.kind === 'procedure' && route.name === name,
  );
  return (await procedure?.handler(procedure.input.parse(input), asUser())) as O;
}
export const company = (website: string, more: Partial<CompanyDetails> = {}): CompanyDetails => ({
  name: 'Fernhill Outdoor',
  website,
  description: 'We rent outdoor gear and lead guided hikes.',
  ...more,
});
export const getBranding = async (
  website: string,
  more: Partial<GetBrandingInfoInput> = {},
  onboarding = process_(),
): Promise<GetBrandingInfoOutput> =>
  BrandingOutput.parse(
    await call(onboarding, 'onboarding.getBrandingInfo', {
      workspaceId,
      jobId: newJobId(),
      company: company(website),
      ...more,
    }),
  );
export const createAgent = async (
  website: string,
  more: Partial<CreatePersonalizedAgentInput> = {},
  onboarding = process_(),
): Promise<CreatePersonalizedAgentOutput> =>
  CreateOutput.parse(
    await call(onboarding, 'onboarding.createPersonalizedAgent', {
      workspaceId,
      jobId: newJobId(),
      agentId: newAgentId(),
      company: company(website),
      brandingChoices: BRANDING,
      ...more,
    }),
  );

export const errorOf = async (attempt: Promise<unknown>): Promise<AppError> => {
  try {
    await attempt;
  } catch (error) {
    return error as AppError;
  }
  throw new Error('It succeeded.');
};
export const eu = () => world.context.store.for('eu');
export const chunksOf = async (agentId: AgentId) =>
  (
    await eu().query(knowledgeChunks, { where: [{ field: 'agentId', op: '==', value: agentId }] })
  ).map((doc) => doc.data);
export const sourcesOf = async (agentId: AgentId) =>
  (
    await eu().query(knowledgeSources, { where: [{ field: 'agentId', op: '==', value: agentId }] })
  ).map((doc) => doc.data);
export const jobOf = async (jobId: JobId) => (await eu().get(wizardJobs, jobId))?.data;
export const outcomes = (job: WizardJob) =>
  Object.fromEntries(job.pages.map((page) => [page.url.replace(site.url, ''), page.outcome]));

/** Starts a local website that outbound may reach. Every request is recorded. */
export async function website(page: RequestListener, robots?: string): Promise<string> {
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (request.url === '/robots.txt' && robots !== undefined) response.end(robots);
    else if (/^\/(robots\.txt|sitemap\.xml|favicon\.ico)$/.test(request.url ?? ''))
      response.writeHead(404).end();
    else page(request, response);
  });
  return listening(server);
}

/** Starts a local website whose handler answers everything, including robots.txt and sitemaps. */
export const wholeWebsite = (site: RequestListener): Promise<string> =>
  listening(
    createServer((request, response) => {
      requests.push(request.url ?? '');
      site(request, response);
    }),
  );

async function listening(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  allowed.push(url);
  return url;
}
export const html = (body: string, head = '') =>
  `<!doctype html><html><head><title>A site</title>${head}</head><body><main>${body}</main></body></html>`;
export const TEXT =
  '<h1>Hello</h1><p>A page with enough text on it to be worth an answer to somebody.</p>';
export const sending =
  (body: string, type = 'text/html'): RequestListener =>
  (_request, response) => {
    response.setHeader('content-type', type);
    response.end(body);
  };
