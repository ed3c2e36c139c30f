import { checkoutFixture } from '../../testing/checkout-fixture';
import { startTestApp } from '../../testing/test-app';
import { uploadOf } from './made-up-build';
import type { Config } from '@voxgrove/server/config';
import type { CallOptions, TestApp, TestResponse } from '../../testing/test-app';
import type { CheckoutFixture } from '../../testing/checkout-fixture';
import type { MadeUpBuild } from './made-up-build';

/** A gateway with a built shell, an operator, and teams with tokens. */
export interface RemotesApp {
  app: TestApp;
  checkout: CheckoutFixture;
  /** Headers for calls by the operator. */
  operator: { cookie: string };
  /** Returns the headers with a team's deploy token. */
  teamOf(owner: string): Promise<Record<string, string>>;
  /** Calls a path relative to /api/remotes. `as`: headers of the operator or of a team. */
  call(
    method: string,
    path: string,
    as: RemotesApp['operator'] | Record<string, string>,
    body?: unknown,
    revision?: number,
  ): Promise<TestResponse>;
  /**
   * Announces a build and uploads its files, without publishing.
   * @returns the first refusal, or the last response
   */
  upload(made: MadeUpBuild, as: Record<string, string>, files?: string[]): Promise<TestResponse>;
  /** Approves the build's new routes as an operator. */
  approve(made: MadeUpBuild): Promise<TestResponse>;
  publish(made: MadeUpBuild, as: Record<string, string>, revision?: number): Promise<TestResponse>;
  /**
   * Makes all steps of a deployment, with an operator's approval of new routes. @throws Error when
   * any step is refused
   */
  deploy(made: MadeUpBuild, as: Record<string, string>): Promise<void>;
  /** Returns the stored registry as raw text. */
  stored(): Promise<string>;
  stop(): Promise<void>;
}

export async function startRemotesApp(config: Partial<Config> = {}): Promise<RemotesApp> {
  const checkout = await checkoutFixture();
  const app = await startTestApp({ config: { root: checkout.root, ...config }, slices: [] });
  const operator = { cookie: await app.signIn('operator@example.com') };
  const call: RemotesApp['call'] = (method, path, as, body, revision) => {
    const options: CallOptions = 'cookie' in as ? { cookie: as.cookie! } : { headers: as };
    return app.call(method, `/api/remotes${path}`, {
      ...options,
      ...(body === undefined ? {} : { body }),
      ...(revision === undefined
        ? {}
        : { headers: { ...options.headers, 'if-match': `"${revision}"` } }),
    });
  };
  const below = ({ declares, build }: MadeUpBuild): string =>
    `/${declares.name}/builds/${build.build}`;
  const remotesApp: RemotesApp = {
    app,
    checkout,
    operator,
    call,
    async teamOf(owner) {
      const { json } = await call('POST', '/tokens', operator, { owner, label: 'ci' });
      return { authorization: `Bearer ${json.token as string}` };
    },
    async upload(made, as, files = [...made.files.keys()]) {
      let answer = await call('POST', `/${made.declares.name}/builds`, as, {
        declares: made.declares,
        build: made.build,
      });
      for (const file of answer.status < 400 ? files : []) {
        answer = await call('POST', `${below(made)}/files`, as, uploadOf(made, file));
        if (answer.status >= 400) break;
      }
      return answer;
    },
    approve: (made) => call('POST', `${below(made)}/approve-routes`, operator, {}),
    publish: (made, as, revision) => call('POST', `${below(made)}/publish`, as, {}, revision),
    async deploy(made, as) {
      for (const answer of [
        await remotesApp.upload(made, as),
        await remotesApp.publish(made, as),
        await remotesApp.approve(made),
      ])
        if (answer.status >= 400) throw new Error(answer.text);
    },
    async stored() {
      const { document } = await app.app.registry.store.current();
      return JSON.stringify(document);
    },
    async stop() {
      await app.stop();
      await checkout.remove();
    },
  };
  return remotesApp;
}
