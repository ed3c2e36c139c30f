import Fastify, { type FastifyInstance } from 'fastify';
import { ZodError } from 'zod';
import { loopbackOnly } from '@voxgrove/server/http/loopback-only';
import { namedScope } from '@voxgrove/server/http/named-scope';
import { SandboxClock } from './framework/clock';
import { controlRoutes } from './framework/control-routes';
import { Faults } from './framework/faults';
import { findProviders } from './framework/find-providers';
import { guardApi } from './framework/guard-api';
import { IncomingMails } from './framework/incoming-mails';
import { liveVariable } from './framework/live-keys';
import { Requests } from './framework/requests';
import { requestsSection } from './framework/requests-section';
import { sendPage } from './framework/send-page';
import { startPage } from './framework/start-page';
import { Webhooks } from './framework/webhooks';
import type { OpenProvider, ProviderTools, SandboxProvider } from './framework/provider';

/** Ports; 0 means any free port. */
export interface SandboxOptions {
  port: number;
  smtpPort?: number;
  /** Port at which the certificate authority fetches the tokens of challenges. Default: 80. */
  challengePort?: number;
  /** Host of another address at which the sandbox is opened, for instance through a tunnel. */
  host?: string | undefined;
  /** Variables that may contain live keys. The providers of these keys are switched off. */
  environment?: Readonly<Record<string, string | undefined>>;
  /** Default: the providers in the folder `providers`. */
  providers?: SandboxProvider[];
}

export interface Sandbox {
  url: string;
  smtpPort: number;
  stop(): Promise<void>;
}

/**
 * Starts the local providers on the loopback address. They implement the wire protocols of the real
 * providers, so the product uses its real clients with them.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { port, smtpPort = 0, challengePort = 0, host, environment = {} } = options;
  const ports: Record<string, number> = { smtp: smtpPort, challenges: challengePort };
  const providers = options.providers ?? (await findProviders());
  const clock = new SandboxClock();
  const faults = new Faults(new Map(providers.map(({ name, ownFaults }) => [name, ownFaults])));
  const requests = new Requests(clock);
  const webhooks = new Webhooks(clock);
  const incoming = new IncomingMails();
  const opened = new Map<string, OpenProvider>();
  const stop = async (): Promise<void> => {
    webhooks.reset();
    await Promise.all([app.close(), ...[...opened.values()].map((provider) => provider.stop?.())]);
  };

  const app = createServer(host);
  for (const provider of providers) {
    if (liveVariable(environment, provider.liveKeys) !== undefined) continue;
    const { name } = provider;
    const tools: ProviderTools = {
      clock,
      takeFault: (request) => faults.take(name, request),
      record: (request) => void requests.add(name, request),
      incoming,
      sendWebhook: (delivery) => webhooks.send(name, delivery),
      portFor: (name) => ports[name] ?? 0,
    };
    const open = await provider.open(tools);
    opened.set(name, open);
    await mount(app, provider, open, { faults, requests });
  }
  app.get('/', (_request, reply) =>
    sendPage(
      reply,
      startPage(
        providers.map((provider) => ({
          ...provider,
          requests: requests.list(provider.name).length,
          faults: faults.list().filter((fault) => fault.provider === provider.name).length,
          offBecauseOf: liveVariable(environment, provider.liveKeys),
        })),
      ),
      true,
    ),
  );
  controlRoutes(app, { providers: opened, clock, faults, requests, webhooks });
  app.get('/healthz', async () => ({ ok: true }));

  const url = await app.listen({ port, host: '127.0.0.1' }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, smtpPort: opened.get('mail')?.ports?.['smtp'] ?? 0, stop };
}

function createServer(host: string | undefined): FastifyInstance {
  const app = Fastify({
    logger: false,
    bodyLimit: 5_000_000,
    requestTimeout: 30_000,
    forceCloseConnections: true,
  });
  loopbackOnly(app, host);
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error instanceof ZodError ? 400 : (error.statusCode ?? 500);
    const type = status < 500 ? 'invalid_request_error' : 'server_error';
    return reply.code(status).send({ error: { type, message: error.message } });
  });
  return app;
}

async function mount(
  app: FastifyInstance,
  provider: SandboxProvider,
  open: OpenProvider,
  parts: { faults: Faults; requests: Requests },
): Promise<void> {
  const { name, path } = provider;
  const api = namedScope(`${name} api`, async (scope) => {
    guardApi(scope, provider, parts);
    open.routes?.(scope);
  });
  const views = namedScope(`${name} views`, async (scope) => open.views?.(scope));
  const control = namedScope(`${name} control`, async (scope) => open.control?.(scope));
  await app.register(api, { prefix: path });
  await app.register(views, { prefix: path });
  await app.register(control, { prefix: `/_sandbox/${name}` });
  app.get(path, (request, reply) => {
    const page = open.page(request.query);
    const received = open.routes === undefined ? '' : requestsSection(parts.requests.list(name));
    return sendPage(reply, { ...page, body: `${page.body}\n${received}` });
  });
}
