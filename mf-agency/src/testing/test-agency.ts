import { afterEach } from '@jest/globals';
import { Agency } from '@voxgrove/contracts';
import type { AgencyDraft } from '@voxgrove/contracts';
import { noticeStore } from '@voxgrove/sdk/internal';
import { renderRemote, testRegistry, testRemote } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import * as lifecycles from '../lifecycles';

const registry = testRegistry(
  testRemote({
    name: 'mf-agency',
    routes: [
      { path: '/agency', title: 'agency.title' },
      { path: '/clients', title: 'clients.title' },
      { path: '/clients/activity', title: 'activity.title' },
      { path: '/clients/template', title: 'template.title' },
      { path: '/clients/overview', title: 'figures.title' },
      { path: '/reports/*', title: 'report.title' },
      { path: '/c/*', title: 'tabs.previewTitle' },
    ],
    links: {
      'widget.demo': '/prototype',
      'clients.list': '/clients',
      'clients.activity': '/clients/activity',
      'clients.overview': '/clients/overview',
      'agency.settings': '/agency',
      'portal.organisation': '/organizations/:orgId',
    },
  }),
);

/** The agency that the pages show. */
export const AGENCY = Agency.parse({
  ID: 'agencyGrove0001',
  userId: 'userGrove000001',
  createdAt: 1_790_000_000,
  lastModified: 1_790_000_000,
  name: 'Fern & Co',
});

/** An entry of the activity: the owner has changed settings of the agency. */
export const agencyChange = {
  id: 'entryGrove000001',
  at: 1_790_000_000_000,
  agencyId: AGENCY.ID,
  workspaceId: 'workspaceGrove1',
  action: 'agency.changed',
  area: 'agency',
  actor: { kind: 'user', id: 'userGrove000001', name: 'Ada Palmer' },
  actedAs: null,
  subjectId: AGENCY.ID,
  subject: '',
  details: 'supportEmail, settings, updates',
};

/** Creates a server with one agency. `sent`: bodies of the saved changes. */
export function server(first: Partial<Agency> = {}) {
  let agency = { ...AGENCY, ...first };
  let version = 1;
  const sent: Partial<AgencyDraft>[] = [];
  const api: ApiHandlers = {
    'GET /workspaces/:workspaceId/agency': () => ({ data: agency }),
    'GET /agencies/:agencyId/settings': () => ({ data: agency, version, droppedCss: [] }),
    'PATCH /agencies/:agencyId/settings': ({ body }) => {
      sent.push(body as Partial<AgencyDraft>);
      agency = { ...agency, ...(body as Partial<AgencyDraft>) };
      version += 1;
      return { data: agency, version, droppedCss: [] };
    },
  };
  return { api, sent };
}

let remote: RenderedRemote | undefined;

/** Shows a page of the agency. `api` adds replies to those of `server`, or replaces them. */
export async function openPage(path: string, api: ApiHandlers = {}): Promise<RenderedRemote> {
  remote = await renderRemote(lifecycles, { path, registry, api: { ...server().api, ...api } });
  return remote;
}

/** Shows a tab of the agency settings. `tab`: its place, from 0. */
export const openTab = (tab: number, api: ApiHandlers = {}): Promise<RenderedRemote> =>
  openPage(`/agency?activeTabIndex=${tab}`, api);

/** Unmounts the shown page after each test of a file. */
export function closeAfterEach(): void {
  afterEach(async () => {
    await remote?.unmount();
    remote = undefined;
  });
}

/** Returns the messages that the page has shown. */
export const notices = (): string[] => noticeStore.get().map(({ message }) => message);
