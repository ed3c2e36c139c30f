import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from '@playwright/test';
import type { APIRequestContext, Browser } from '@playwright/test';
import { DEMO } from '@voxgrove/contracts';
import { launchBrowser } from '@voxgrove/testing/browser';
import { signInAsNewOwner } from '@voxgrove/tooling/owner';
import { startProduct } from '@voxgrove/tooling/start';
import { buildProduct, demoCookies } from './sides';
import type { Cookie } from './sides';

/** Calls the API of the demo region as a person who is signed in. The body of the reply. */
export type Call = (method: string, path: string, body?: object) => Promise<unknown>;

export interface AgencyProduct {
  gateway: string;
  browser: Browser;
  /** Session cookies of the demo owner. */
  cookies: Cookie[];
  asDemoOwner: Call;
  /** Signs a new owner in and opens an agency. @returns its id, and calls as its owner */
  newAgency(): Promise<{ agencyId: string; call: Call }>;
}

/** Runs `measure` on a new product with a browser, and ends everything it started. */
export async function withAgencyProduct<T>(
  measure: (product: AgencyProduct) => Promise<T>,
): Promise<T> {
  await buildProduct();
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-agency-'));
  const product = await startProduct({ ports: 0, dataDir, env: { DATABASE_URL: '' } });
  const browser = await launchBrowser();
  const contexts: APIRequestContext[] = [];
  const { gateway } = product.urls;
  try {
    const cookies = await demoCookies(gateway);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const demo = await request.newContext({ extraHTTPHeaders: { cookie } });
    contexts.push(demo);
    return await measure({
      gateway,
      browser,
      cookies,
      asDemoOwner: callsOf(demo, gateway),
      async newAgency() {
        const context = await request.newContext();
        contexts.push(context);
        const workspaceId = await signInAsNewOwner(context, product.urls);
        const call = callsOf(context, gateway);
        return { agencyId: await openAgency(call, workspaceId), call };
      },
    });
  } finally {
    await Promise.all(contexts.map((context) => context.dispose()));
    await browser.close();
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Opens the agency of a workspace. @returns its id */
export async function openAgency(call: Call, workspaceId: string): Promise<string> {
  const opened = await call('POST', `/workspaces/${workspaceId}/agency`, {});
  return (opened as { data: { ID: string } }).data.ID;
}

const callsOf =
  (context: APIRequestContext, gateway: string): Call =>
  async (method, path, data) => {
    const reply = await context.fetch(`${gateway}/api/${DEMO.region}${path}`, {
      method,
      headers: { origin: gateway },
      ...(data !== undefined && { data }),
    });
    if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`);
    return reply.json();
  };
