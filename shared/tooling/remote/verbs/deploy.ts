import type { Browser } from '@playwright/test';
import { launchBrowser } from '@voxgrove/testing/browser';
import type { RemoteSummary } from '@voxgrove/contracts';
import { checkCandidate } from '../deploy/check-candidate';
import { probeBuild } from '../deploy/probe';
import { publishBuild, publishedBefore } from '../deploy/publish-build';
import { admitNewRoutes } from '../deploy/new-routes';
import { canaryBody, canaryInWords } from '../deploy/roll-out';
import { unlessTouched } from '../deploy/unless-touched';
import { misuse, Refusal } from '../refusal';
import { remoteFacts } from '../remote-table';
import { smokeTest } from '../smoke/smoke-test';
import { buildMeant } from './build';
import { promoteBuild } from './promote';
import type { SmokeReport } from '../smoke/smoke-test';
import type { VerbContext, VerbFunction } from '../verb';

/**
 * Brings a remote from its sources to people: build, check, publish, probe, smoke test, roll out.
 */
export const deploy: VerbFunction = async (context) => {
  const { client, progress, flags, root, signal } = context;
  if (flags.candidate === true && flags.canary !== undefined)
    throw misuse('--candidate and --canary exclude each other.');
  if (
    flags.canary === undefined &&
    (flags.steps ?? flags['min-samples'] ?? flags['step-minutes']) !== undefined
  )
    throw misuse(
      '--steps, --min-samples and --step-minutes belong to --canary.',
      'For instance: deploy mf-notes --canary 5 --steps 25,100',
    );
  const canary = flags.canary === undefined ? undefined : canaryBody(flags, flags.canary);
  await client.needToken();
  const started = performance.now();
  // Start Chromium while webpack works. A failed start is noticed only when the browser is needed.
  const browser = launchBrowser();
  browser.catch(() => undefined);
  try {
    const built = await buildMeant(context);
    const { declares, build } = built;
    const { name } = declares;
    const before = await client.overview();
    const published = publishedBefore(before, name, build.build);
    const summary = before.remotes.find((remote) => remote.name === name);
    if (summary !== undefined && published?.role === 'stable')
      return result('live', summary, build.build, ['Nothing to do: everybody has this build.'], {});

    await progress.step('Checking it against the live shell', () =>
      checkCandidate({
        root,
        client,
        declares,
        build,
        allowGrowth: flags['allow-growth'] === true,
        offline: false,
      }),
    );
    let base = { revision: before.revision, remote: summary };
    if (published === undefined) base = await publishBuild(context, built, built, before);
    else progress.line('  This build has been published before; going on from there.');
    const { remote } = base as { remote: RemoteSummary };
    await progress.step(`Probing ${build.files.length} files from outside`, () =>
      probeBuild(client.url, name, build, signal),
    );
    const smoke = await smokeOrBlock(context, browser, declares, build.build);

    const seconds = (): string => `${((performance.now() - started) / 1000).toFixed(1)} s`;
    const tested = `${smoke.routes.length === 0 ? 'no page of its own' : smoke.routes.join(', ')}${smoke.slots.length === 0 ? '' : `; slots ${smoke.slots.join(', ')}`}`;
    for (const line of smoke.shellComplaints)
      progress.line(`  The shell itself complains, with and without this build: ${line}`);
    const more = (): [string, string][] => [
      ['smoke test', tested],
      ['took', seconds()],
    ];
    if (flags.candidate === true)
      return result(
        'candidate',
        remote,
        build.build,
        [
          `${build.build} is published and given to nobody. Next: \`npm run remote -- canary ${name} 5\`, \`promote ${name}\` or \`preview ${name}\`.`,
        ],
        { smoke },
        more(),
      );
    const admitted = await admitNewRoutes(context, name, build.build, {
      revision: base.revision,
      remote,
    });
    const based = { revision: admitted.revision, before: admitted.remote };
    if (canary !== undefined) {
      const changed = await progress.step(`Giving it to ${canaryInWords(canary)}`, () =>
        unlessTouched(client, name, based, (revision) =>
          client.change(name, 'canary', { build: build.build, ...canary }, revision),
        ),
      );
      return result(
        'canary',
        changed.remote,
        build.build,
        [`${build.build} is given to ${canaryInWords(canary)}.`],
        { smoke },
        more(),
      );
    }
    const changed = await progress.step('Giving it to everybody', () =>
      unlessTouched(client, name, based, (revision) =>
        promoteBuild(context, name, build.build, revision),
      ),
    );
    return result(
      'live',
      changed.remote,
      build.build,
      [`${build.build} is live: ${client.url} gives it to everybody who opens a page.`],
      { smoke },
      more(),
    );
  } finally {
    await browser.then(
      (open) => open.close(),
      () => undefined,
    );
  }
};

/** Runs the smoke test. A build that fails is blocked, otherwise an operator could promote it by mistake. */
async function smokeOrBlock(
  { client, progress, root }: VerbContext,
  browser: Promise<Browser>,
  declares: Parameters<typeof smokeTest>[0]['declares'],
  build: string,
): Promise<SmokeReport> {
  try {
    return await progress.step('Smoke test in Chromium, in the live shell', async () => {
      const open = await browser.catch((error: unknown) => {
        throw new Refusal(
          'testFailed',
          `Chromium does not start: ${error instanceof Error ? (error.message.split('\n')[0] as string) : 'unknown'}`,
          {
            code: 'NO_CHROMIUM',
            advice:
              'Install it (`apt-get install chromium`, or `npx playwright install chromium`) or name it in CHROMIUM_PATH, and deploy again. The build stays a candidate that nobody is given.',
          },
        );
      });
      const { path } = await client.previewSession(declares.name, build);
      return smokeTest({
        browser: open,
        address: new URL(path, client.url).href,
        declares,
        build,
        root,
      });
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'SMOKE_FAILED') throw error;
    const reason = `Smoke test: ${String(error.details.reason)}`.slice(0, 300);
    await client.block(declares.name, build, reason);
    throw new Refusal('testFailed', `${error.message} The build is blocked.`, {
      ...error,
      code: error.code,
      advice: error.advice,
      details: error.details,
    });
  }
}

function result(
  state: 'live' | 'canary' | 'candidate',
  remote: RemoteSummary,
  build: string,
  lines: string[],
  data: Record<string, unknown>,
  more: [string, string][] = [],
): Awaited<ReturnType<VerbFunction>> {
  return {
    text: [...lines, '', remoteFacts(remote, more)].join('\n'),
    data: {
      remote: remote.name,
      build,
      state,
      stable: remote.stable,
      canary: remote.canary,
      ...data,
    },
  };
}
