import Fastify from 'fastify';
import { ZodError } from 'zod';
import { Faults } from './control/faults';
import { controlRoutes } from './control/routes';
import { openAiRoutes } from './openai/routes';
import type { ScriptLine } from './openai/scripted-model';
import { MailStore } from './outbox/mail-store';
import { outboxRoutes } from './outbox/routes';
import { startSmtp } from './outbox/smtp';
import { loopbackOnly } from '@voxgrove/server/http/loopback-only';

/** Ports; 0 takes any free one. */
export interface SandboxOptions {
  port: number;
  smtpPort?: number;
  /** Host of another address it is opened at, for instance through a tunnel. */ host?:
    string | undefined;
}

export interface Sandbox {
  url: string;
  smtpPort: number;
  stop(): Promise<void>;
}

/**
 * Starts the local providers: an SMTP server with its Outbox and an OpenAI-compatible model that follows a script. They
 * speak the providers' wire protocols, so the product uses its real clients against them. Loopback only.
 */
export async function startSandbox({ port, smtpPort = 0, host }: SandboxOptions): Promise<Sandbox> {
  const mails = new MailStore();
  const faults = new Faults();
  let script: ScriptLine[] = [];

  const app = Fastify({
    logger: false,
    bodyLimit: 5_000_000,
    requestTimeout: 30_000,
    forceCloseConnections: true,
  });
  loopbackOnly(app, host);
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error instanceof ZodError ? 400 : (error.statusCode ?? 500);
    return reply
      .code(status)
      .send({
        error: {
          type: status < 500 ? 'invalid_request_error' : 'server_error',
          message: error.message,
        },
      });
  });
  app.get('/', async (_request, reply) => reply.redirect('/outbox'));
  outboxRoutes(app, mails);
  openAiRoutes(app, faults, () => script);
  controlRoutes(app, {
    faults,
    setScript: (lines) => {
      script = lines;
    },
    reset: () => {
      mails.clear();
      faults.clear();
      script = [];
    },
  });

  const smtp = await startSmtp(mails, faults, smtpPort);
  const url = await app.listen({ port, host: '127.0.0.1' }).catch(async (error: unknown) => {
    await smtp.stop();
    throw error;
  });
  return {
    url,
    smtpPort: smtp.port,
    stop: async () => {
      await Promise.all([app.close(), smtp.stop()]);
    },
  };
}
