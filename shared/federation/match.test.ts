import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { matchPath, matchRemote } from './match';

const remote = (name: string, ...paths: string[]) =>
  ({ name, routes: paths.map((path) => ({ path, title: name })) }) as never;

describe('finds the remote of a path', () => {
  const registry = {
    remotes: [
      remote('mf-agents', '/agents', '/agents/:agentId/*'),
      remote('mf-convos', '/agents/:agentId/convos'),
      remote('mf-new', '/agents/new'),
    ],
  };

  test.each([
    ['/agents', 'mf-agents'],
    ['/agents/', 'mf-agents'],
    ['/agents/a1', 'mf-agents'],
    ['/agents/a1/overview', 'mf-agents'],
    ['/agents/a1/convos', 'mf-convos'],
    ['/agents/a1/convos/c1', 'mf-agents'],
    ['/agents/new', 'mf-new'],
  ])('%s → %s', (path, name) => expect(matchRemote(registry, path)?.remote.name).toBe(name));

  test('finds no remote for an unknown path', () => {
    expect(matchRemote(registry, '/billing')).toBeUndefined();
    expect(matchRemote(registry, '/agentsx')).toBeUndefined();
  });

  test('the order of remotes does not matter', () => {
    expect(
      matchRemote({ remotes: [...registry.remotes].reverse() }, '/agents/new')?.remote.name,
    ).toBe('mf-new');
  });
});

test('parameters are decoded, and a malformed escape stays unchanged', () => {
  expect(matchPath('/agents/:id', '/agents/a%20b')).toEqual({ id: 'a b' });
  expect(matchPath('/agents/:id', '/agents/%zz')).toEqual({ id: '%zz' });
});

test('matching throws for no path', () => {
  fc.assert(
    fc.property(fc.string(), (path) => {
      matchPath('/a/:b/*', path);
    }),
  );
});
