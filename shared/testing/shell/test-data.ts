import type {
  ResolvedRegistry,
  ResolvedRemote,
  SessionInfo,
  UserId,
  WorkspaceId,
} from '@voxgrove/contracts';

const workspaceFacts = {
  joinedAt: 1_790_000_000,
  hasEverPaid: false,
  loadTokens: 1000,
  role: 'owner',
  subscribed: false,
  whitelabelTrialEndsAt: null,
} as const;

export const testSession: SessionInfo = {
  user: {
    uid: 'userGrove000001' as UserId,
    email: 'ada@example.com',
    displayName: 'Ada Palmer',
    photoURL: '',
    location: 'eu',
    joinedAt: 1_790_000_000,
    profileComplete: true,
    askAbout: false,
  },
  operator: false,
  workspaces: [
    {
      uid: 'userGrove000001' as WorkspaceId,
      workspaceName: 'Fernhill Outdoor',
      workspacePhotoURL: '',
      location: 'eu',
      personal: true,
      ...workspaceFacts,
    },
    {
      uid: 'teamGrove000002' as WorkspaceId,
      workspaceName: 'Second Team',
      workspacePhotoURL: '',
      location: 'eu',
      personal: false,
      ...workspaceFacts,
    },
    {
      uid: 'teamGrove000003' as WorkspaceId,
      workspaceName: 'Boston Team',
      workspacePhotoURL: '',
      location: 'na',
      personal: false,
      ...workspaceFacts,
    },
  ],
};

/** Creates a remote as a registry describes it, with the fields that a test gives. */
export const testRemote = (
  changes: Partial<ResolvedRemote> & { name: string },
): ResolvedRemote => ({
  schemaVersion: 1,
  version: '1.0.0',
  owner: 'tests',
  contract: '^1.0.0',
  routes: [],
  links: {},
  navigation: [],
  slots: [],
  build: '1.0.0-00000000',
  container: `${changes.name.replaceAll('-', '_')}_00000000`,
  entry: `/remotes/${changes.name}/1.0.0-00000000/mf-manifest.json`,
  integrity: { manifest: 'sha384-', entry: 'sha384-' },
  channel: 'stable',
  disabled: null,
  replaced: false,
  fallback: null,
  ...changes,
});

export const testRegistry = (...remotes: ResolvedRemote[]): ResolvedRegistry => ({
  schemaVersion: 1,
  revision: 1,
  issuedAt: 0,
  source: 'registry',
  shell: { version: '0.1.0', contract: '1.0.0' },
  remotes,
  signature: { key: 'test', value: '' },
});
