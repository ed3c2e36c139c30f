import { describe, expect, test } from '@jest/globals';
import { AgentId, WorkspaceId } from '@voxgrove/contracts';
import { publicPage } from './http/public-page';
import { pathOf } from './http/register';
import { composeModules } from './module';
import type { ModuleWorker, ServerModule } from './module';
import type { Principal } from './http/principal';
import type { AnyRoute } from './http/route';

const page = (path: string): AnyRoute =>
  publicPage(
    { path, summary: 'A page.', render: async () => ({ status: 200, html: path }) },
    "'self'",
  );
const noResource = () => Promise.resolve(null);
const request = { region: 'eu', origin: undefined, changes: false } as const;
const deleted = {
  agentId: AgentId.parse('a'.repeat(16)),
  workspaceId: WorkspaceId.parse('w'.repeat(15)),
};

describe('modules composed into a slice', () => {
  test('combine their declarations, in order', () => {
    const slice = composeModules([
      {
        name: 'pages',
        routes: [page('/a'), page('/b')],
        resources: { invoice: noResource },
        indexes: [{ collection: 'invoices', fields: ['at'] }],
      },
      { name: 'empty' },
      { name: 'more', routes: [page('/c')], resources: { client: noResource } },
    ]);
    expect(slice.routes.map(pathOf)).toEqual(['/a', '/b', '/c']);
    expect(Object.keys(slice.resources ?? {})).toEqual(['invoice', 'client']);
    expect(slice.indexes).toEqual([{ collection: 'invoices', fields: ['at'] }]);
    expect(slice.topics).toEqual([]);
  });

  test('start in the given order and stop in reverse order', async () => {
    const log: string[] = [];
    const slice = composeModules([
      { name: 'a', workers: [worker('a1', log), worker('a2', log)] },
      { name: 'b', workers: [worker('b', log)] },
    ]);
    await slice.start?.();
    await slice.stop?.();
    expect(log).toEqual(['+a1', '+a2', '+b', '-b', '-a2', '-a1']);
  });

  test('stop the already started modules when one cannot start, and the error names it', async () => {
    const log: string[] = [];
    const slice = composeModules([
      { name: 'a', workers: [worker('a', log)] },
      { name: 'b', workers: [{ start: () => Promise.reject(new Error('no port')), stop() {} }] },
      { name: 'c', workers: [worker('c', log)] },
    ]);
    await expect(slice.start?.()).rejects.toThrow('The module "b" could not start: no port');
    expect(log).toEqual(['+a', '-a']);
  });

  test('report a failed start even if stopping fails too', async () => {
    const failing = { start() {}, stop: () => Promise.reject(new Error('stuck')) };
    const slice = composeModules([
      { name: 'a', workers: [failing] },
      { name: 'b', workers: [{ start: () => Promise.reject(new Error('no port')), stop() {} }] },
    ]);
    await expect(slice.start?.()).rejects.toMatchObject({
      message: 'The module "b" could not start: no port',
      errors: [
        { message: 'The module "b" could not start: no port' },
        { message: 'The module "a" could not stop: stuck' },
      ],
    });
  });

  test('all stop even if some fail, and the error names each failed module', async () => {
    const log: string[] = [];
    const stuck = (): Promise<void> => Promise.reject(new Error('stuck'));
    const slice = composeModules([
      { name: 'a', workers: [{ start() {}, stop: stuck }] },
      { name: 'b', workers: [worker('b', log)] },
      { name: 'c', workers: [{ start() {}, stop: stuck }] },
    ]);
    await slice.start?.();
    await expect(slice.stop?.()).rejects.toMatchObject({
      message: 'The module "c" could not stop: stuck The module "a" could not stop: stuck',
    });
    expect(log).toEqual(['+b', '-b']);
  });

  test('delete a workspace or an agent in every module even if one fails', async () => {
    const log: string[] = [];
    const failing: ServerModule = {
      name: 'a',
      forgetWorkspace: () => Promise.reject(new Error('away')),
      forgetAgent: () => Promise.reject(new Error('away')),
    };
    const working: ServerModule = {
      name: 'b',
      forgetWorkspace: async (region, id) => void log.push(`${region} ${id}`),
      forgetAgent: async (region, { agentId }) => void log.push(`${region} ${agentId}`),
    };
    const slice = composeModules([failing, working]);
    await expect(slice.forgetWorkspace?.('eu', deleted.workspaceId)).rejects.toThrow(
      'The module "a" could not delete a workspace: away',
    );
    await expect(slice.forgetAgent?.('na', deleted)).rejects.toThrow(
      'The module "a" could not delete an agent: away',
    );
    expect(log).toEqual([`eu ${deleted.workspaceId}`, `na ${deleted.agentId}`]);
  });

  test('use the principal of the first module that knows the token', async () => {
    const asked: string[] = [];
    const anon: Principal = { kind: 'anon' };
    const answering = (name: string, principal: Principal | null): ServerModule => ({
      name,
      principals: () => {
        asked.push(name);
        return principal;
      },
    });
    const slice = composeModules([
      answering('a', null),
      answering('b', anon),
      answering('c', { kind: 'anon', loginAgain: true }),
    ]);
    expect(await slice.principals?.('token', request)).toBe(anon);
    expect(asked).toEqual(['a', 'b']);
    expect(await composeModules([{ name: 'd' }]).principals?.('token', request)).toBeNull();
  });

  test('are refused if two have the same name or declare the same resource or port', () => {
    const resources = { invoice: noResource };
    expect(() => composeModules([{ name: 'a' }, { name: 'a' }])).toThrow(
      'Two modules are named "a".',
    );
    expect(() =>
      composeModules([
        { name: 'a', resources },
        { name: 'b', resources },
      ]),
    ).toThrow('The modules "a" and "b" both declare "invoice" in resources.');
  });
});

function worker(name: string, log: string[]): ModuleWorker {
  return {
    async start() {
      await Promise.resolve();
      log.push(`+${name}`);
    },
    stop() {
      log.push(`-${name}`);
    },
  };
}
