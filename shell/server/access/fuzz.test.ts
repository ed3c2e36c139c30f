import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { WireError } from '@voxgrove/contracts';
import { routeName } from '@voxgrove/server/http/access-document';
import { arbitraryInput, damaged } from '@voxgrove/testing/fuzz/arbitrary-input';
import fc from 'fast-check';
import { requestFor } from './matrix';
import { walkedProduct } from './walked-product';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { BuiltRequest, Door, PrincipalName } from './matrix';
import type { WalkedProduct } from './walked-product';

/** Inputs per way in. Raise it for a long look: FUZZ_RUNS=20000. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 200);
const AT_ONCE = 20;

let walked: WalkedProduct;
beforeAll(async () => {
  walked = await walkedProduct();
}, 120_000);
afterAll(() => walked.stop());

/** Who may go furthest through a door. */
const callerOf = (door: Door): PrincipalName =>
  door.policy.startsWith('remotes.deploy')
    ? 'deployer'
    : door.policy.startsWith('remotes.')
      ? 'operator'
      : door.policy === 'chat.visitor'
        ? 'visitor'
        : 'owner';

/** What ends the session or the tenant it is called with comes last. */
const ENDS = /sign-out|^DELETE .*workspaces\/:/;

interface Answer {
  request: BuiltRequest;
  status: number;
  text: string;
}

async function send(request: BuiltRequest, headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(walked.product.url + request.path, {
    method: request.method,
    redirect: 'manual',
    headers: {
      ...headers,
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  });
  return { request, status: response.status, text: await response.text() };
}

/** What has got as far as a model; here none answers. */
const asksModel = (text: string): boolean => text.includes('"the model did not answer"');

/** Why an answer is not one that anybody should get, or null. */
function faultOf({ status, text }: Answer, expected: number | undefined): string | null {
  if (status === 500) return 'fails';
  if (status >= 400) {
    const parsed = WireError.safeParse(JSON.parse(text));
    if (!parsed.success) return 'refuses in another shape';
    if (
      status > 500 &&
      status !== expected &&
      !['OUTBOUND_FAILED', 'OUTBOUND_TIMEOUT', 'MAIL_NOT_SENT', 'CREDENTIAL_UNTESTED'].includes(
        parsed.data.errorCode,
      ) &&
      !asksModel(text)
    )
      return 'fails';
  }
  return /\bat (async )?[\w.]+ \(|node_modules\/|PGlite|SELECT .* FROM/.test(text)
    ? 'tells how it works inside'
    : null;
}

/** Valid as it is, with one field another, or with many; then the same damaged. */
function inputsFor(door: Door, route: AnyRoute): fc.Arbitrary<Record<string, unknown>> {
  const made = arbitraryInput(route.input);
  const valid = fc.constant(null).map(() => door.fixture.input(walked.targets.own));
  const taken = (which: (index: number, place: number) => boolean) =>
    fc.tuple(valid, made, fc.nat()).map(([known, input, place]) => ({
      ...known,
      ...Object.fromEntries(
        Object.entries(input as object).filter((_entry, index, all) =>
          which(index, place % 2 ** all.length),
        ),
      ),
    }));
  const one = fc.tuple(valid, made, fc.nat()).map(([known, input, place]) => {
    const fields = Object.entries(input as object);
    const field = fields[place % Math.max(fields.length, 1)];
    return field === undefined ? known : { ...known, [field[0]]: field[1] };
  });
  const many = taken((index, place) => (place >> index) % 2 === 1);
  return fc
    .oneof(
      { arbitrary: valid, weight: 1 },
      { arbitrary: one, weight: 3 },
      { arbitrary: many, weight: 2 },
      { arbitrary: damaged(one), weight: 2 },
      { arbitrary: damaged(made), weight: 2 },
    )
    .filter(
      (input): input is Record<string, unknown> =>
        typeof input === 'object' && input !== null && !Array.isArray(input),
    );
}

test(`${RUNS} odd and wrong inputs through every door: none breaks anything, and no answer tells what it should not`, async () => {
  const prototype = Object.getOwnPropertyNames(Object.prototype).sort();
  const routes = new Map(walked.product.app.routes.map((route) => [routeName(route), route]));
  const doors = walked.doors
    .filter(({ name }) => routes.get(name) !== undefined && routes.get(name)!.kind !== 'stream')
    .sort((a, b) => Number(ENDS.test(a.name)) - Number(ENDS.test(b.name)));
  const faults: string[] = [];
  let asked = 0;
  const refused: string[] = [];
  const everything = new Set<string>();
  for (const door of doors) {
    const route = routes.get(door.name)!;
    const once = async (): Promise<boolean> =>
      (await send(requestFor(door, walked.targets.own), await walked.credential(callerOf(door))))
        .status < 300;
    let accepted = Number(await once());
    // The doors before may have ended what this one is about.
    if (accepted === 0 && door.fixture.status === undefined) {
      await walked.renew();
      accepted += Number(await once());
    }
    const inputs = fc.sample(inputsFor(door, route), { numRuns: RUNS });
    const principal = callerOf(door);
    const keeps = !ENDS.test(door.name) && principal !== 'visitor';
    const headers = keeps ? await walked.credential(principal) : undefined;
    for (let from = 0; from < inputs.length; from += AT_ONCE) {
      const answers = await Promise.all(
        inputs
          .slice(from, from + AT_ONCE)
          .map(async (input) =>
            send(
              requestFor({ ...door, fixture: { input: () => input } }, walked.targets.own),
              headers ?? (await walked.credential(principal)),
            ),
          ),
      );
      for (const answer of answers) {
        asked += 1;
        if (answer.status < 300 || asksModel(answer.text)) accepted += 1;
        everything.add(answer.text.slice(0, 2_000).replace(/"requestId":"\w+"/, ''));
        const fault = faultOf(answer, door.fixture.status);
        if (
          fault !== null &&
          faults.filter((known) => known.includes(`: ${door.name} `)).length < 2
        )
          faults.push(
            `${fault}: ${door.name} ${JSON.stringify(answer.request).slice(0, 400)}: ${answer.status} ${answer.text.slice(0, 200)}`,
          );
      }
    }
    if (accepted === 0 && door.fixture.status === undefined) refused.push(door.name);
  }
  if (faults.length > 0)
    console.error(
      walked.product.logs
        .filter((line) => line.includes('"level":50') && !line.includes('not_emitted'))
        .slice(0, 3)
        .join('\n')
        .slice(0, 3000),
    );
  expect(faults).toEqual([]);
  // What refuses everything has not been looked into.
  expect(refused).toEqual([]);
  expect(asked).toBe(doors.length * RUNS);
  expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(prototype);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  const text = [...everything].join('\n');
  expect(walked.tokens.filter((token) => text.includes(token))).toEqual([]);
  expect(text).not.toContain(
    walked.product.app.context.config.masterKey.reveal('look for it where it must not be'),
  );
  expect((await walked.product.call('GET', '/healthz')).status).toBe(200);
}, 600_000);
