/**
 * Marks a Fastify route as one of the registry (register.ts). The server refuses to start with any
 * other route, so that every route has a policy, a rate class and a line in docs/access.md.
 */
export const DECLARED = Symbol('declared in the registry');

/** @throws when a route was added to the server without the registry */
export function refuseUndeclared(url: string, config: unknown): void {
  const isDeclared = typeof config === 'object' && config !== null && DECLARED in config;
  if (!isDeclared)
    throw new Error(
      `The route ${url} is not in the registry. Declare it with route(), procedure(), eventStream() or endpoint().`,
    );
}
