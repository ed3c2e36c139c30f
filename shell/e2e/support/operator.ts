import {
  expect,
  request,
  type APIRequestContext,
  type APIResponse,
  type Page,
} from '@playwright/test';
import type { RemotesOverview } from '@voxgrove/contracts';
import { fromElsewhere, product } from '@voxgrove/tooling/e2e';
import { specimen } from './specimen';

/**
 * Controls remotes of the running product as its operator. Every method throws if the call is
 * refused.
 */
export interface Operator {
  calls: APIRequestContext;
  overview(): Promise<RemotesOverview>;
  /** Sends a POST request below /api/remotes, e.g. `mf-hello/disable`. */
  change(path: string, body: Record<string, unknown>): Promise<void>;
  /**
   * Publishes an edition of `mf-{word}` as a candidate.
   * @returns its build
   */
  publish(word: string, edition: string): Promise<string>;
  /**
   * Publishes an edition and promotes it.
   * @returns its build
   */
  release(word: string, edition: string): Promise<string>;
  end(): Promise<void>;
}

/** No cookies. Signing in with the page's cookies would end the page's session. */
const NOBODY = { cookies: [], origins: [] };

/** Signs in as the demo owner and returns the operator's calls. */
export async function operator(): Promise<Operator> {
  const calls = await request.newContext({ baseURL: product().urls.gateway, storageState: NOBODY });
  const post = async (path: string, data: object, as = calls): Promise<APIResponse> => {
    const answer = await as.post(path, { data });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return answer;
  };
  expect(
    (await calls.post('/api/auth/demo', { headers: fromElsewhere(), data: {} })).status(),
  ).toBe(200);
  /** Returns calls with a team's token, because only a team can publish. */
  const teamOf = async (owner: string): Promise<APIRequestContext> => {
    const { token } = (await (
      await post('/api/remotes/tokens', { owner, label: 'browser test', expiresInDays: 1 })
    ).json()) as { token: string };
    return request.newContext({
      baseURL: product().urls.gateway,
      storageState: NOBODY,
      extraHTTPHeaders: { authorization: `Bearer ${token}` },
    });
  };
  const one: Operator = {
    calls,
    overview: async () => (await (await calls.get('/api/remotes')).json()) as RemotesOverview,
    change: async (path, body) => {
      await post(`/api/remotes/${path}`, body);
    },
    async publish(word, edition) {
      const { declares, build, files } = await specimen(word, edition);
      const team = await teamOf(declares.owner);
      const builds = `/api/remotes/mf-${word}/builds`;
      const { missing } = (await (await post(builds, { declares, build }, team)).json()) as {
        missing: string[];
      };
      for (const file of missing)
        await post(
          `${builds}/${build.build}/files`,
          { file, content: files.get(file)!.toString('base64') },
          team,
        );
      await post(`${builds}/${build.build}/publish`, {}, team);
      await team.dispose();
      return build.build;
    },
    async release(word, edition) {
      const build = await one.publish(word, edition);
      await one.change(`mf-${word}/promote`, { build, withoutTelemetry: 'a browser test' });
      return build;
    },
    end: () => calls.dispose(),
  };
  return one;
}

/** Signs the browser of `page` in as the demo owner, without opening a page. */
export async function becomeOperator(page: Page): Promise<void> {
  expect(
    (
      await page.request.post(`${product().urls.gateway}/api/auth/demo`, {
        headers: fromElsewhere(),
        data: {},
      })
    ).status(),
  ).toBe(200);
}

/** Expects that the page of `mf-{word}` shows this edition. */
export const expectEdition = (page: Page, edition: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: `Specimen ${edition}` })).toBeVisible();

/** Counts the documents that a page opens from now on, starting with the next one. */
export function countDocuments(page: Page): { count: number } {
  const seen = { count: 0 };
  page.on('request', (asked) => {
    if (asked.isNavigationRequest() && asked.frame() === page.mainFrame()) seen.count += 1;
  });
  return seen;
}
