import { expect } from '@jest/globals';
import { WireError } from '@voxgrove/contracts';
import { routeName } from '@voxgrove/server/http/access-document';
import { arbitraryInput, damaged } from '@voxgrove/testing/fuzz/arbitrary-input';
import fc from 'fast-check';
import { bodyInit, isExpected, requestFor } from '../matrix';
import type { AccessTenant, RouteFixture } from '@voxgrove/server/http/access-fixtures';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { BuiltRequest, PrincipalName, WalkedRoute } from '../matrix';
import type { WalkedProduct } from '../walked-product';

const AT_ONCE = 50;

/** Returns the caller with the most rights for a route. */
const callerOf = ({ policy }: WalkedRoute): PrincipalName =>
  CALLERS.find(({ policies }) => policies.test(policy))?.caller ?? 'owner';

/** The first entry that matches a policy applies. */
const CALLERS: { policies: RegExp; caller: PrincipalName }[] = [
  { policies: /^remotes\.deploy/, caller: 'deployer' },
  { policies: /^(remotes|inbox)\.|^billing\.operate$/, caller: 'operator' },
  { policies: /^service\.call$/, caller: 'service' },
  {
    policies: /^portal\.(session|agents|own|tab|notifications(\.change)?)$/,
    caller: 'client',
  },
  { policies: /^chat\.visitor$/, caller: 'visitor' },
];

/** Routes that end the caller's session or delete the tenant. They come last. */
const ENDS = /sign-out|^DELETE .*workspaces\/:/;

interface Answer {
  request: BuiltRequest;
  status: number;
  isJson: boolean;
  text: string;
}

async function send(
  origin: string,
  request: BuiltRequest,
  headers: Record<string, string>,
): Promise<Answer> {
  const sent = bodyInit(request);
  const response = await fetch(origin + request.path, {
    method: request.method,
    redirect: 'manual',
    ...sent,
    headers: { ...headers, ...sent.headers },
  });
  // Pages and files have their own 404 responses.
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  return { request, status: response.status, isJson, text: await response.text() };
}

/** Returns whether the call tried to reach a model. No model answers in this test. */
const asksModel = (text: string): boolean => text.includes('"the model did not answer"');

/** Returns why no caller may get this response, or null. */
function faultOf({ status, isJson, text }: Answer, fixture: RouteFixture): string | null {
  if (status === 500) return 'fails';
  if (status >= 400 && isJson) {
    const parsed = WireError.safeParse(JSON.parse(text));
    if (!parsed.success) return 'refuses in another shape';
    if (
      status > 500 &&
      !isExpected(fixture, status) &&
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

/** Returns the beginning of a request and of its answer. */
const described = ({ request, status, text }: Answer): string =>
  `${JSON.stringify(request).slice(0, 400)}: ${status} ${text.slice(0, 200)}`;

/** Generates inputs: valid ones, ones with one or many fields replaced, and damaged ones. */
function inputsFor(
  route: WalkedRoute,
  declared: AnyRoute,
  target: () => AccessTenant,
): fc.Arbitrary<Record<string, unknown>> {
  const made = arbitraryInput(declared.input);
  const valid = fc.constant(null).map(() => route.fixture.input(target()));
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

/**
 * Returns the fixture for an odd input. Half of the raw bodies are truncated or generated from the
 * input.
 */
function oddFixture({ fixture }: WalkedRoute, input: Record<string, unknown>): RouteFixture {
  const { body } = fixture;
  const text = JSON.stringify(input);
  if (body === undefined || text.length % 2 === 0) return { ...fixture, input: () => input };
  const cut = body.text.slice(0, text.length % (body.text.length + 1));
  return {
    input: () => input,
    body: { type: body.type, text: text.length % 3 === 0 ? text : cut },
  };
}

/**
 * Sends odd and wrong inputs to some routes. No input may cause an internal failure, and no
 * response may show internals.
 * @param runs inputs per route
 */
export async function fuzzRoutes(
  walked: WalkedProduct,
  isMeant: (route: WalkedRoute) => boolean,
  runs: number,
): Promise<void> {
  const prototype = Object.getOwnPropertyNames(Object.prototype).sort();
  const declaredRoutes = new Map(
    walked.product.app.routes.map((declared) => [routeName(declared), declared]),
  );
  const routes = walked.routes
    .filter(isMeant)
    .filter(
      ({ name }) =>
        declaredRoutes.get(name) !== undefined && declaredRoutes.get(name)!.kind !== 'stream',
    )
    .sort((a, b) => Number(ENDS.test(a.name)) - Number(ENDS.test(b.name)));
  const { url } = walked.product;
  /** Adds the prefix of the caller's paths to the request's path. */
  const at = (caller: PrincipalName, request: BuiltRequest): BuiltRequest => ({
    ...request,
    path: walked.basePath(caller) + request.path,
  });
  const faults: string[] = [];
  let asked = 0;
  const refused: string[] = [];
  const everything = new Set<string>();
  for (const route of routes) {
    const declared = declaredRoutes.get(route.name)!;
    const once = async (): Promise<boolean> => {
      const request = requestFor(route, walked.targets.own);
      return (
        (
          await send(
            url,
            at(callerOf(route), request),
            await walked.credential(callerOf(route), request),
          )
        ).status < 300
      );
    };
    let accepted = Number(await once());
    // An earlier call may have deleted the route's resource.
    if (accepted === 0 && route.fixture.status === undefined) {
      await walked.renew();
      accepted += Number(await once());
    }
    const inputs = fc.sample(
      inputsFor(route, declared, () => walked.targets.own),
      { numRuns: runs },
    );
    const principal = callerOf(route);
    const keeps = !ENDS.test(route.name) && principal !== 'visitor' && principal !== 'service';
    const any = requestFor(route, walked.targets.own);
    const headers = keeps ? await walked.credential(principal, any) : undefined;
    for (let from = 0; from < inputs.length; from += AT_ONCE) {
      const answers = await Promise.all(
        inputs.slice(from, from + AT_ONCE).map(async (input) => {
          const odd = { ...route, fixture: oddFixture(route, input) };
          const request = requestFor(odd, walked.targets.own);
          return send(
            url,
            at(principal, request),
            headers ?? (await walked.credential(principal, request)),
          );
        }),
      );
      for (const answer of answers) {
        asked += 1;
        if (answer.status < 300 || asksModel(answer.text)) accepted += 1;
        everything.add(answer.text.slice(0, 2_000).replace(/"requestId":"\w+"/, ''));
        const fault = faultOf(answer, route.fixture);
        if (
          fault !== null &&
          faults.filter((known) => known.includes(`: ${route.name} `)).length < 2
        )
          faults.push(`${fault}: ${route.name} ${described(answer)}`);
      }
    }
    if (accepted === 0 && route.fixture.status === undefined) refused.push(route.name);
  }
  const errors = walked.product.logs.filter(
    (line) => line.includes('"level":50') && !line.includes('not_emitted'),
  );
  const logged = faults.length === 0 ? [] : errors.slice(0, 3);
  expect({ faults, logged }).toEqual({ faults: [], logged: [] });
  // If a route refused every input, the test did not reach its handler.
  expect(refused).toEqual([]);
  expect(asked).toBe(routes.length * runs);
  expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(prototype);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  const text = [...everything].join('\n');
  expect(walked.tokens.filter((token) => text.includes(token))).toEqual([]);
  expect(text).not.toContain(
    walked.product.app.context.config.masterKey.reveal('look for it where it must not be'),
  );
  expect((await walked.product.call('GET', '/healthz')).status).toBe(200);
}
