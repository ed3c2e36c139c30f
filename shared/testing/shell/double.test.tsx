import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { AppError } from '@voxgrove/contracts';
import * as sdk from '@voxgrove/sdk';
import { noticeStore, paletteSources, selectWorkspace, sessionStore } from '@voxgrove/sdk/internal';
import { z } from 'zod';
import { PROBE_REGISTRY, probeLifecycles } from './probe-remote';
import { renderRemote } from './render-remote';
import type { RenderedRemote } from './render-remote';
import { testRegistry, testRemote } from './test-data';

let remote: RenderedRemote | undefined;
afterEach(async () => {
  await remote?.unmount();
  cleanup();
});

/** Shows `Screen` as a remote's page at `path`, in the test shell. */
async function show(
  Screen: () => React.ReactNode,
  path = '/probe',
  options: Parameters<typeof renderRemote>[1] = {},
): Promise<RenderedRemote> {
  remote = await renderRemote(probeLifecycles(<Screen />), {
    registry: PROBE_REGISTRY,
    path,
    ...options,
  });
  return remote;
}

/**
 * One use of every export of the sdk in the double. Because of the type, a missing or an outdated
 * entry is a compile error.
 */
const probes: Record<keyof typeof sdk, () => Promise<void>> = {
  CONTRACT_VERSION: async () => expect(sdk.CONTRACT_VERSION).toMatch(/^\d+\.\d+\.\d+$/),
  createLifecycles: async () => {
    const { element } = await show(() => <p>page</p>);
    expect(element.textContent).toBe('page');
    await remote!.unmount();
    expect(element.textContent).toBe('');
  },
  createSlot: async () => {
    const slot = sdk.createSlot<{ word: string }>({
      name: 'mf-probe',
      namespace: 'mf-probe',
      messages: {},
      component: ({ word }) => <p>{word}</p>,
    });
    remote = await renderRemote(slot, { slotProps: { word: 'one' } });
    expect(remote.element.textContent).toBe('one');
    await remote.update({ word: 'two' });
    expect(remote.element.textContent).toBe('two');
  },
  useSlotEntries: async () => {
    const entry = { label: 'Billing', order: 1 };
    const slots = [{ slot: 'agent.tab.billing', expose: './billing', entry }];
    const { element } = await show(
      () => sdk.useSlotEntries('agent.tab').map(({ id, label }) => `${id}: ${label}`),
      '/probe',
      { registry: testRegistry(testRemote({ name: 'mf-probe', slots })) },
    );
    expect(element.textContent).toBe('billing: Billing');
  },
  useSession: async () => {
    expect((await show(() => sdk.useSession().user.email)).element.textContent).toBe(
      'ada@example.com',
    );
  },
  usePortal: async () => {
    const { element } = await show(() => String(sdk.usePortal()));
    expect(element.textContent).toBe('null');
  },
  portalAccess: async () => {
    const session = { kind: 'agencyAdmin', canAccess: ['/home'] };
    expect(sdk.portalAccess({ session } as unknown as sdk.Portal)).toEqual({
      canAccess: ['/home'],
      clientTabOrder: [],
    });
  },
  useViewAsClient: async () => {
    const path = 'POST /clients/:clientId/view';
    const { api } = await show(
      () => {
        const { mutate } = sdk.useViewAsClient();
        return <button onClick={() => mutate('client1')}>View</button>;
      },
      '/probe',
      {
        api: {
          [path]: () => {
            throw new AppError('NOT_FOUND');
          },
        },
      },
    );
    await act(async () => screen.getByText('View').click());
    await waitFor(() => expect(noticeStore.get()).toHaveLength(1));
    expect(api.calls[0]!.path).toBe('/api/eu/clients/client1/view');
    noticeStore.set([]);
  },
  useWorkspace: async () => {
    expect(
      (await show(() => sdk.useWorkspace().workspaceName, '/probe', { region: 'na' })).element
        .textContent,
    ).toBe('Boston Team');
  },
  useFollowWorkspace: async () => {
    expect(
      (
        await show(() => {
          sdk.useFollowWorkspace('teamGrove000002');
          return sdk.useWorkspace().workspaceName;
        })
      ).element.textContent,
    ).toBe('Second Team');
    act(() => selectWorkspace(''));
  },
  useRegion: async () => {
    expect(
      (await show(() => sdk.useRegion(), '/probe', { region: 'na' })).element.textContent,
    ).toBe('na');
  },
  openInRegion: async () => {
    await show(() => null);
    const na = sessionStore.get()!.workspaces.find(({ location }) => location === 'na')!;
    // jsdom cannot navigate.
    jest.useFakeTimers();
    sdk.openInRegion(na, '/probe/1');
    jest.useRealTimers();
    expect(noticeStore.get()[0]?.message).toBe(`Switching to ${na.workspaceName}…`);
    noticeStore.set([]);
  },
  signOut: async () => {
    const { api } = await show(() => null, '/probe', {
      api: {
        'POST /auth/sign-out': () => {
          throw new AppError('UNAVAILABLE');
        },
      },
    });
    await expect(sdk.signOut()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(api.calls[0]!.path).toBe('/api/auth/sign-out');
  },
  ...routing(),
  linkTo: async () => {
    await show(() => null);
    expect(sdk.linkTo('probe.item', { id: '7' }, { tab: 'a' })).toBe('/probe/7?tab=a');
  },
  navigateTo: async () => {
    const { path } = await show(() => null);
    act(() => sdk.navigateTo('/probe/9'));
    expect(path()).toBe('/probe/9');
  },
  useAppPath: async () => {
    const { element } = await show(() => sdk.useAppPath());
    act(() => sdk.navigateTo('/probe/9'));
    expect(element.textContent).toBe('/probe/9');
  },
  useListAddress: async () => {
    const names = ['q', 'status'] as const;
    const List = () => {
      const { values, set, order } = sdk.useListAddress(names, { id: 'name', desc: false });
      return (
        <button
          onClick={() => {
            set('status', 'draft');
          }}
          onDoubleClick={() => {
            order.onSort({ id: 'name', desc: true });
          }}
        >
          {`${values.q}/${values.status}/${order.sort?.desc}`}
        </button>
      );
    };
    const { element, path } = await show(List, '/probe?q=ada');
    const button = element.querySelector('button')!;
    expect(button.textContent).toBe('ada//false');
    fireEvent.click(button);
    expect(button.textContent).toBe('ada/draft/false');
    fireEvent.doubleClick(button);
    expect(button.textContent).toBe('ada/draft/true');
    expect(path()).toBe('/probe?q=ada&status=draft&sort=-name');
    act(() => sdk.navigateTo('/probe'));
  },
  useTitle: async () => {
    const Titled = () => {
      sdk.useTitle('Probe');
      return null;
    };
    await show(Titled);
  },
  useUnsavedGuard: async () => {
    const Guarded = () => {
      sdk.useUnsavedGuard(true);
      return null;
    };
    const { path } = await show(Guarded);
    act(() => sdk.navigateTo('/probe/9'));
    expect(path()).toBe('/probe');
  },
  useSettingsForm: async () => {
    const Form = () => {
      const form = sdk.useSettingsForm({
        stored: { name: 'Ada' },
        version: 1,
        save: async () => ({ data: { name: 'Bea' }, version: 2 }),
        reload: async () => ({ data: { name: 'Ada' }, version: 1 }),
      });
      return (
        <button
          onClick={() => {
            form.set({ name: 'Bea' });
          }}
        >
          {form.value.name}
          {String(form.dirty)}
        </button>
      );
    };
    const { element } = await show(Form);
    act(() => element.querySelector('button')!.click());
    expect(element.textContent).toBe('Beatrue');
  },
  SettingsShell: async () => {
    const Form = () => (
      <sdk.SettingsShell
        title="Settings"
        form={sdk.useSettingsForm({
          stored: {},
          version: 1,
          save: async () => ({ data: {}, version: 2 }),
          reload: async () => ({ data: {}, version: 1 }),
        })}
      >
        fields
      </sdk.SettingsShell>
    );
    const { element } = await show(Form);
    expect(element.textContent).toContain('All changes saved.');
  },
  request: async () => {
    await show(() => null, '/probe', {
      api: { 'GET /things/:id': ({ params }) => ({ id: params.id }) },
    });
    expect(
      await sdk.request({ method: 'GET', path: '/things/4', output: z.object({ id: z.string() }) }),
    ).toEqual({ id: '4' });
  },
  createProcedures: async () => {
    await show(() => null, '/probe', { api: { 'rpc things.list': () => ['a'] } });
    const procedures = sdk.createProcedures<never>() as unknown as {
      things: { list: { query(): Promise<unknown> } };
    };
    expect(await procedures.things.list.query()).toEqual(['a']);
  },
  ApiError: async () =>
    expect(new sdk.ApiError('NOT_FOUND', 'Not found.', 404).code).toBe('NOT_FOUND'),
  toApiError: async () => expect(sdk.toApiError(new TypeError('x')).code).toBe('NETWORK'),
  useQuery: async () => {
    const Listed = () =>
      sdk.useQuery({ queryKey: ['probe'], queryFn: async () => 'from the cache' }).data;
    const { element } = await show(Listed);
    await waitFor(() => expect(element.textContent).toBe('from the cache'));
  },
  useInfiniteQuery: async () => {
    const Paged = () => {
      const { data, fetchNextPage } = sdk.useInfiniteQuery({
        queryKey: ['probe', 'pages'],
        queryFn: async ({ pageParam }) => pageParam,
        initialPageParam: 1,
        getNextPageParam: (last) => last + 1,
      });
      return <button onClick={() => void fetchNextPage()}>{data?.pages.join() ?? 'none'}</button>;
    };
    await show(Paged);
    fireEvent.click(await screen.findByText('1'));
    expect(await screen.findByText('1,2')).toBeTruthy();
  },
  useMutation: async () => {
    const Saved = () => {
      const save = sdk.useMutation({ mutationFn: async () => 'saved' });
      return <button onClick={() => save.mutate()}>{save.data ?? 'save'}</button>;
    };
    await show(Saved);
    fireEvent.click(screen.getByText('save'));
    expect(await screen.findByText('saved')).toBeTruthy();
  },
  useQueryClient: async () => {
    const Cached = () => {
      const client = sdk.useQueryClient();
      client.setQueryData(['n'], 3);
      return String(client.getQueryData(['n']));
    };
    expect((await show(Cached)).element.textContent).toBe('3');
  },
  queryOptions: async () =>
    expect(sdk.queryOptions({ queryKey: ['probe'], queryFn: async () => 1 }).queryKey).toEqual([
      'probe',
    ]),
  useLive: async () => {
    const receivedData: unknown[] = [];
    const Live = () => {
      sdk.useLive(['agents/a/messages'], ({ data }) => receivedData.push(data));
      return null;
    };
    const { live } = await show(Live);
    await waitFor(() => expect(live.topics).toEqual(['agents/a/messages']));
    live.emit('agents/a/messages', 'hi');
    await waitFor(() => expect(receivedData).toEqual(['hi']));
  },
  useLiveState: async () => {
    expect((await show(() => sdk.useLiveState())).element.textContent).toBe('idle');
  },
  notify: async () => {
    await show(() => null);
    sdk.notify({ type: 'success', message: 'Saved' });
  },
  useColorMode: async () => {
    const Mode = () => {
      const { mode, toggle } = sdk.useColorMode();
      return <button onClick={toggle}>{mode}</button>;
    };
    await show(Mode);
    fireEvent.click(screen.getByText('light'));
    expect(document.documentElement.className).toBe('dark');
    fireEvent.click(screen.getByText('dark'));
  },
  flags: async () => {
    sdk.flags.set('showDebugger', true);
    expect(sdk.flags.get('showDebugger')).toBe(true);
    sdk.flags.set('showDebugger', false);
  },
  useFlag: async () => {
    const Flagged = () => String(sdk.useFlag('dontShowPublishAgain')[0]);
    const { element } = await show(Flagged);
    act(() => sdk.flags.set('dontShowPublishAgain', true));
    expect(element.textContent).toBe('true');
  },
  useT: async () => {
    const Texts = () => sdk.useT('mf-probe')('hello', { name: 'Ada' });
    expect((await show(Texts)).element.textContent).toBe('Hello Ada');
  },
  registerTranslation: async () => {
    sdk.registerMessages('mf-other', { greeting: 'Good day' });
    const Texts = () => sdk.useT('mf-other')('greeting');
    const { element } = await show(Texts);
    act(() => sdk.showLanguage('de'));
    expect(element.textContent).toBe('Good day');
    act(() => sdk.registerTranslation('de', 'mf-other', { greeting: 'Guten Tag' }));
    expect(element.textContent).toBe('Guten Tag');
    act(() => sdk.showLanguage('en'));
  },
  showLanguage: async () => {
    act(() => sdk.showLanguage('fr'));
    expect(document.documentElement.lang).toBe('fr');
    act(() => sdk.showLanguage('en'));
  },
  useLanguage: async () => {
    const Language = () => sdk.useLanguage();
    const { element } = await show(Language);
    act(() => sdk.showLanguage('it'));
    expect(element.textContent).toBe('it');
    act(() => sdk.showLanguage('en'));
  },
  registerMessages: async () => {
    sdk.registerMessages('mf-other', { a: 'Other' });
    const Texts = () => sdk.useT('mf-other')('a');
    expect((await show(Texts)).element.textContent).toBe('Other');
  },
  partTexts: async () => {
    const useTexts = sdk.partTexts('mf-other', 'part', { b: 'Part of {{name}}' });
    const Texts = () => useTexts()('b', { name: 'it' });
    expect((await show(Texts)).element.textContent).toBe('Part of it');
  },
  loadWithRetries: async () => {
    let loads = 0;
    const load = async () => {
      loads += 1;
    };
    sdk.loadWithRetries(load, 'The texts could not be loaded');
    expect(loads).toBe(1);
  },
  offerLanguages: async () => {
    sdk.registerMessages('mf-offering', { a: 'Conversations' });
    sdk.offerLanguages('mf-offering', {
      it: async () => ({ messages: { a: 'Conversazioni' } }),
    });
    const Texts = () => sdk.useT('mf-offering')('a');
    const { element } = await show(Texts);
    expect(element.textContent).toBe('Conversations');
    await act(async () => sdk.showLanguage('it'));
    expect(element.textContent).toBe('Conversazioni');
    act(() => sdk.showLanguage('en'));
  },
  usePaletteSource: async () => {
    const Offering = () => {
      sdk.usePaletteSource({
        id: 'probes',
        search: async (query) => [
          { id: query, title: query, icon: 'bot', group: 'Probes', path: '/probe/1' },
        ],
      });
      return null;
    };
    await show(Offering);
    expect(
      await paletteSources.get()[0]!.search('one', new AbortController().signal),
    ).toMatchObject([{ id: 'one', path: '/probe/1' }]);
    await remote!.unmount();
    expect(paletteSources.get()).toEqual([]);
  },
  Slot: async () => {
    expect((await show(() => <sdk.Slot name="nobody.fills" />)).element.textContent).toBe('');
  },
};

/** Uses everything of react-router that the sdk re-exports in one small app. */
function routing() {
  const {
    Routes,
    Route,
    Link,
    NavLink,
    Navigate,
    Outlet,
    useParams,
    useNavigate,
    useSearchParams,
    useLocation,
  } = sdk;
  function Item() {
    const { id } = useParams();
    const [search] = useSearchParams();
    const navigate = useNavigate();
    return (
      <button
        onClick={() => navigate('/probe/list')}
      >{`item ${id} ${search.get('tab')} at ${useLocation().pathname}`}</button>
    );
  }
  const App = () => (
    <Routes>
      <Route path="/probe" element={<Outlet />}>
        <Route index element={<Navigate to="/probe/list" replace />} />
        <Route
          path="list"
          element={
            <>
              <Link to="/probe/5?tab=x">open</Link>
              <NavLink to="/probe/list">here</NavLink>
            </>
          }
        />
        <Route path=":id" element={<Item />} />
      </Route>
    </Routes>
  );
  const walk = async () => {
    const { path } = await show(App);
    expect(path()).toBe('/probe/list');
    expect(screen.getByText('here').getAttribute('aria-current')).toBe('page');
    expect((screen.getByText('open') as HTMLAnchorElement).pathname).toBe('/app/eu/probe/5');
    fireEvent.click(screen.getByText('open'));
    fireEvent.click(screen.getByText('item 5 x at /probe/5'));
    expect(path()).toBe('/probe/list');
  };
  return {
    Routes: walk,
    Route: walk,
    Link: walk,
    NavLink: walk,
    Navigate: walk,
    Outlet: walk,
    useParams: walk,
    useNavigate: walk,
    useSearchParams: walk,
    useLocation: walk,
  };
}

describe('the double implements every export of the sdk', () => {
  test('and no other export', () =>
    expect(Object.keys(probes).sort()).toEqual(Object.keys(sdk).sort()));
  test.each(Object.entries(probes))('%s', async (_name, probe) => probe());
});
