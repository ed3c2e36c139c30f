import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO } from '@voxgrove/contracts';
import { until } from '@voxgrove/testing/until';
import { startProduct } from '@voxgrove/tooling/start';
import type { Product } from '@voxgrove/tooling/start';
import { message } from './live-listeners';
import { demoCookies } from './sides';

export interface ChatProduct {
  product: Product;
  dataDir: string;
  /** Absent: the engine answers with quotes. */
  model: ChatModel | undefined;
  /** Returns the base address of the agent's public routes on the gateway at `url`. */
  agentAt(url: string): string;
  stop(): Promise<void>;
}

export interface ChatModel {
  url: string;
  /** Returns the p99 delay of the tokens since the last call, ms. */
  late(): Promise<number>;
  stop(): void;
}

/**
 * Starts the product with its database, as `npm start` runs it, behind a proxy that passes the
 * caller's address on. The demo agent has no limit of its own for answers per day, and answers each
 * message at once.
 * @param firstMs time after which the model sends its first word; without it there is no model
 */
export async function startChatProduct(firstMs?: number): Promise<ChatProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-chat-'));
  const model = firstMs === undefined ? undefined : await startModel(firstMs);
  const product = await startProduct({
    ports: 0,
    dataDir,
    env: {
      DATABASE_URL: '',
      TRUST_PROXY: '1',
      ...(model
        ? { OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'bench', OPENAI_MODEL: 'bench' }
        : { OPENAI_BASE_URL: '', OPENAI_API_KEY: '' }),
    },
  });
  const stop = async (): Promise<void> => {
    await product.stop();
    model?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  await liftLimits(product.urls.gateway).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    product,
    dataDir,
    model,
    agentAt: (url) => `${url}/api/${DEMO.region}/public/agents/${DEMO.agentId}`,
    stop,
  };
}

async function startModel(firstMs: number): Promise<ChatModel> {
  const child = fork(join(import.meta.dirname, 'chat-model.ts'), [String(firstMs)], {
    execArgv: [`--import=${import.meta.resolve('tsx')}`],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { port } = await message<{ port: number }>(child);
  return {
    url: `http://localhost:${port}/v1`,
    late: () => {
      child.send('late');
      return message<{ p99: number }>(child).then(({ p99 }) => p99);
    },
    stop: () => {
      child.kill();
    },
  };
}

/** Saves and publishes the agent as its owner does in the dashboard. */
async function liftLimits(gateway: string): Promise<void> {
  const cookies = await demoCookies(gateway);
  const address = `${gateway}/api/${DEMO.region}/v2/agents/${DEMO.agentId}`;
  const headers = {
    'content-type': 'application/json',
    origin: gateway,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
  await until(() =>
    fetch(`${gateway}/api/${DEMO.region}/public/agents/${DEMO.agentId}`).then(({ ok }) => ok),
  );
  const {
    data: { agent },
  } = (await fetch(address, { headers }).then((response) => response.json())) as {
    data: { agent: { webChat: object } };
  };
  const saved = await fetch(address, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      ...agent,
      webChat: {
        ...agent.webChat,
        answersPerDay: 0,
        answersPerAddressAndHour: 0,
        // Each message is answered at once, so that waiting for the next one is not measured.
        burstSeconds: 0,
      },
    }),
  });
  if (!saved.ok)
    throw new Error(`The agent could not be published: ${saved.status} ${await saved.text()}`);
}
