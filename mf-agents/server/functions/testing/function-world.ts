import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AppError } from '@voxgrove/contracts';
import { startSandbox } from '@voxgrove/sandbox';
import type { Clock } from '@voxgrove/server/clock';
import type { Config } from '@voxgrove/server/config';
import { createOutbound } from '@voxgrove/server/outbound/outbound';
import type { FunctionInput, FunctionTest, FunctionView } from '../../../contract/functions';
import { newFunctionId } from '../../../contract/functions';
import { slice } from '../../slice';
import { sliceCalls } from '../../testing/slice-calls';
import { WORKSPACE_A, testWorld } from '../../testing/test-world';

/** Value of the stored secret SHOP_KEY. It must appear nowhere but in requests to the shop. */
export const CANARY = 'canary-secret-value-9Z';

/** A request that the shop received. */
export interface ShopRequest {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/** The slice, a workspace with the secret SHOP_KEY, and the API of a shop for functions to call. */
export interface FunctionWorld {
  /** Origin of the shop. */
  origin: string;
  /** Requests that the shop received since the last `reset`. */
  requests: ShopRequest[];
  /** How the shop answers. Default: with the request as JSON, and two items. */
  answer: Answer;
  clock: Clock;
  call: ReturnType<typeof sliceCalls>;
  /** Returns a valid definition that calls the shop. */
  define(more?: Partial<FunctionInput>): FunctionInput;
  /** Tests a definition, as the page of a function does. */
  run(definition: FunctionInput, given?: object): Promise<FunctionTest>;
  create(more?: Partial<FunctionInput>, id?: string): Promise<FunctionView>;
  reset(): void;
  stop(): Promise<void>;
}

const echo: Answer = (request, response, body) => {
  response.setHeader('content-type', 'application/json');
  response.end(
    JSON.stringify({
      url: request.url,
      headers: request.headers,
      body,
      items: [{ name: 'Tent' }, { name: 'Boots' }],
    }),
  );
};

export async function startFunctionWorld(): Promise<FunctionWorld> {
  const sandbox = await startSandbox({ port: 0 });
  const shop = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      functions.requests.push({ method, url, headers, body });
      functions.answer(request, response, body);
    });
  });
  await new Promise<void>((done) => {
    shop.listen(0, '127.0.0.1', done);
  });
  const origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  const world = await testWorld();
  const config = {
    ...world.context.config,
    model: undefined,
    embedded: true,
    sandboxUrl: sandbox.url,
    outboundAllowedOrigins: [origin],
  } as Config;
  world.context.config = config;
  world.context.outbound = createOutbound({ config, clock: world.clock, log: world.context.log });
  const instance = await slice.setup(world.context);
  await instance.start?.();
  const call = sliceCalls(world, instance);
  await call('PUT /workspaces/:workspaceId/credentials/secrets/:name', {
    workspaceId: WORKSPACE_A,
    name: 'SHOP_KEY',
    value: CANARY,
  });

  const functions: FunctionWorld = {
    origin,
    requests: [],
    answer: echo,
    clock: world.clock,
    call,
    define: (more = {}) => ({
      name: 'order_status',
      description: 'Tells the state of an order.',
      method: 'GET',
      url: `${origin}/orders`,
      headers: [],
      body: '',
      parameters: [],
      responsePath: '',
      maxChars: 4_000,
      timeoutMs: 1_000,
      agents: 'all',
      ...more,
    }),
    async run(definition, given = {}) {
      const { data } = await call<{ data: FunctionTest }>(
        'POST /workspaces/:workspaceId/functions/test',
        { workspaceId: WORKSPACE_A, definition, arguments: given },
      );
      return data;
    },
    async create(more = {}, id = newFunctionId()) {
      const { data } = await call<{ data: FunctionView }>(
        'PUT /workspaces/:workspaceId/functions/:functionId',
        { workspaceId: WORKSPACE_A, functionId: id, ...functions.define(more) },
      );
      return data;
    },
    reset() {
      functions.requests = [];
      functions.answer = echo;
    },
    async stop() {
      await instance.stop?.();
      await world.close();
      await sandbox.stop();
      shop.closeAllConnections();
      shop.close();
    },
  };
  return functions;
}

/** Returns a text parameter of a function. */
export const textParameter = (
  name: string,
  required = true,
): FunctionInput['parameters'][number] => ({
  name,
  type: 'string',
  description: '',
  required,
  values: [],
});

/** Returns the error of a refused attempt. @throws Error if the attempt succeeds */
export const errorOf = async (attempt: Promise<unknown>): Promise<AppError> =>
  attempt.then(
    () => {
      throw new Error('The attempt was not refused.');
    },
    (error: unknown) => error as AppError,
  );

/** Returns the messages of a refused attempt, by field. */
export const fieldsOf = async (attempt: Promise<unknown>): Promise<Record<string, string>> =>
  (await errorOf(attempt)).details['fields'] as Record<string, string>;
