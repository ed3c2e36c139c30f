import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ScriptLine } from '../openai/scripted-model';
import { Fault, type Faults } from './faults';

const Script = z
  .array(
    z.strictObject({
      match: z.string().min(1).max(500),
      reply: z.string().max(20_000),
      call: z
        .strictObject({
          name: z.string().max(100),
          arguments: z.string().max(5_000),
          times: z.number().int().min(1).max(50).optional(),
        })
        .optional(),
    }),
  )
  .max(200);

/** What the control routes may change. */
export interface Controls {
  faults: Faults;
  setScript(script: ScriptLine[]): void;
  reset(): void;
}

/** `/_sandbox/…`: faults to inject and to take back, the model's script, and a reset of everything. Only reachable from this machine. */
export function controlRoutes(app: FastifyInstance, controls: Controls): void {
  app.post('/_sandbox/faults', async (request, reply) => {
    for (const fault of z.array(Fault).max(100).parse(request.body)) controls.faults.add(fault);
    return reply.code(204).send();
  });
  app.delete('/_sandbox/faults', async (_request, reply) => {
    controls.faults.clear();
    return reply.code(204).send();
  });
  app.post('/_sandbox/openai/script', async (request, reply) => {
    controls.setScript(Script.parse(request.body));
    return reply.code(204).send();
  });
  app.post('/_sandbox/reset', async (_request, reply) => {
    controls.reset();
    return reply.code(204).send();
  });
  app.get('/healthz', async () => ({ ok: true }));
}
