import { test } from '@jest/globals';
import fc from 'fast-check';
import { isAppError } from '@voxgrove/contracts';
import { resolveRemotes } from '@voxgrove/federation/resolve';
import { CHANGE, NAME, build } from '../remotes/testing/draft-of';
import { madeUpBuild } from '../remotes/testing/made-up-build';
import { block } from './block';
import { disable } from './disable';
import { enable } from './enable';
import { promote } from './promote';
import { prune } from './prune';
import { publish } from './publish';
import { rollBack } from './roll-back';
import { startCanary } from './start-canary';
import { stepCanary } from './step-canary';
import type { NewAuditEntry, RegistryDraft } from '../registry/registry-store';

const BUILDS = 6;
const MADE = Array.from({ length: BUILDS }, (_none, n) =>
  madeUpBuild({ version: `1.0.${n}`, hash: n.toString(16).padStart(8, '0') }),
);

/** The registry, and facts about a remote's history that the registry does not contain. */
interface World {
  draft: RegistryDraft;
  blocked: Set<string>;
  stable: string[];
  now: number;
}
type Step = (world: World) => NewAuditEntry[];

const any = fc.integer({ min: 0, max: BUILDS - 1 }).map(build);
const maybe = fc.option(any, { nil: undefined });
const name = NAME;
const change = ({ now }: World) => ({ ...CHANGE, now });
const steps: fc.Arbitrary<Step>[] = [
  fc.integer({ min: 0, max: BUILDS - 1 }).map(
    (n): Step =>
      (world) =>
        publish(world.draft, { ...MADE[n]!, blockedBefore: world.blocked }, change(world)),
  ),
  fc.record({ build: maybe, percent: fc.integer({ min: 0, max: 50 }), staff: fc.boolean() }).map(
    ({ build: named, percent, staff }): Step =>
      (world) =>
        startCanary(
          world.draft,
          {
            name,
            build: named,
            percent,
            cohorts: staff ? ['staff'] : [],
            steps: [60, 100],
            seed: String(world.now),
          },
          change(world),
        ),
  ),
  any.map(
    (named): Step =>
      (world) =>
        stepCanary(world.draft, { name, build: named }, change(world)),
  ),
  maybe.map(
    (named): Step =>
      (world) =>
        promote(world.draft, { name, build: named }, change(world)),
  ),
  maybe.map(
    (named): Step =>
      (world) =>
        rollBack(
          world.draft,
          { name, build: named, reason: 'why', history: world.stable },
          change(world),
        ),
  ),
  any.map(
    (named): Step =>
      (world) =>
        block(
          world.draft,
          { name, build: named, reason: 'why', history: world.stable },
          change(world),
        ),
  ),
  fc.constant<Step>((world) => disable(world.draft, { name, reason: 'why' }, change(world))),
  fc.constant<Step>((world) => enable(world.draft, { name }, change(world))),
  fc.integer({ min: 1, max: 3 }).map(
    (keep): Step =>
      (world) =>
        prune(world.draft, { name, keep, olderThanMs: 0, givenUntil: new Map() }, change(world)),
  ),
];

test('after any sequence of actions, no one gets a missing or blocked build, and the fallback is a build that was healthy', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(...steps), { maxLength: 40 }), (sequence) => {
      const world: World = { draft: { remotes: {} }, blocked: new Set(), stable: [], now: 1 };
      const healthyOnce = new Set<string>();
      for (const step of sequence) {
        world.now += 1;
        const before = structuredClone(world.draft);
        let lines: NewAuditEntry[];
        try {
          lines = step(world);
        } catch (error) {
          if (!isAppError(error)) throw error;
          equal(world.draft, before, 'a refusal changes nothing');
          continue;
        }
        for (const { action, build: named } of lines) {
          if (action === 'rolled-back' && named !== null)
            holds(healthyOnce.has(named), 'rolled back to a build that was healthy');
          if (action === 'blocked') world.blocked.add(named!);
          if ((action === 'promoted' || action === 'rolled-back') && named !== null)
            world.stable.unshift(named);
        }
        const record = world.draft.remotes[NAME];
        if (record === undefined) continue;
        const {
          versions,
          rollout: { stable, canary },
          lastKnownGood,
        } = record;
        for (const { build: known, status } of Object.values(versions))
          if (status === 'healthy') healthyOnce.add(known);
        for (const named of [stable, canary?.build ?? null, lastKnownGood])
          if (named !== null)
            holds(
              versions[named] !== undefined && versions[named].status !== 'blocked',
              `${named} is there and not blocked`,
            );
        for (const named of [stable, lastKnownGood])
          if (named !== null) holds(versions[named]!.status === 'healthy', `${named} is healthy`);
        holds(
          canary === null || canary.build !== stable,
          'the canary is another build than stable',
        );
        holds(stable === null || lastKnownGood !== null, 'who has a build has one to fall back to');
        for (const user of ['a', 'b', 'c', null]) {
          for (const cohorts of [[], ['staff']]) {
            for (const pin of Object.keys(versions)) {
              const [resolved] = resolveRemotes(world.draft, {
                user,
                cohorts,
                pins: { [NAME]: pin },
                overrides: {},
              });
              for (const given of [resolved?.build, resolved?.fallback?.build])
                holds(
                  given === undefined || !world.blocked.has(given),
                  'nobody gets a blocked build',
                );
            }
          }
        }
      }
    }),
    { numRuns: 300 },
  );
});

function holds(condition: boolean, what: string): void {
  if (!condition) throw new Error(`Not so: ${what}.`);
}

const equal = (a: unknown, b: unknown, what: string): void =>
  holds(JSON.stringify(a) === JSON.stringify(b), what);
