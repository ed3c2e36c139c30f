import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { FastifyInstance } from 'fastify';

const ENTRY = fileURLToPath(new URL('./browser/main.ts', import.meta.url));
let script: Promise<string> | undefined;

/** Serves `/stripe-js/stripe.js`: the local Stripe.js, which is built on the first request. */
export function serveScript(views: FastifyInstance): void {
  views.get('/stripe-js/stripe.js', async (_request, reply) => {
    script ??= buildScript();
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(await script);
  });
}

async function buildScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'error',
  });
  return outputFiles[0]!.text;
}
