import { NAV } from '@voxgrove/contracts';
import type { PaletteItem } from '@voxgrove/sdk';
import { flags, useColorMode, useFlag, useSession, useT } from '@voxgrove/sdk';
import { useWorkspaceIfAny } from '@voxgrove/sdk/internal';
import { leave } from '../../session/leave';
import { makeWorkspace } from '../../session/new-workspace';
import { useNavEntries } from '../nav-entries';
import { useOpenWorkspace } from '../../session/use-open-workspace';
import { accountPages } from '../../pages/shell-pages';
import { openShortcuts } from './palette-state';
import { useTexts } from './useTexts';

const WORKSPACE_PAGES = [
  { name: 'members', path: '/workspace/members', icon: 'circle-user-round' },
  { name: 'secret', path: '/workspace/secret', icon: 'key-round' },
  { name: 'danger', path: '/workspace/danger', icon: 'trash-2' },
] as const;

/** Returns the shell's own lines: its pages, other workspaces, and global actions. */
export function useOwnLines(): PaletteItem[] {
  const t = useTexts();
  const shell = useT('shell');
  const session = useSession();
  const current = useWorkspaceIfAny()?.uid;
  const openWorkspace = useOpenWorkspace();
  const { mode, choice, choose, toggle } = useColorMode();
  const [collapsed] = useFlag('navCollapsed');
  const pages = [
    ...useNavEntries(),
    ...accountPages(session).map(({ path, title, icon }) => ({
      key: `shell${path}`,
      label: shell(title),
      icon,
      path,
    })),
  ];
  return [
    ...pages.map(({ key, label, icon, path }) => ({
      id: `page:${key}`,
      title: label,
      icon,
      group: t('pages'),
      path,
    })),
    ...session.workspaces
      .filter(({ uid }) => uid !== current)
      .map((workspace) => ({
        id: `workspace:${workspace.uid}`,
        title: workspace.workspaceName,
        icon: 'globe',
        group: t('workspaces'),
        run: () => openWorkspace(workspace),
        keywords: shell('workspace.switch'),
      })),
    {
      id: 'action:invite',
      title: t('invite'),
      icon: 'circle-user-round',
      group: t('actions'),
      path: '/workspace/members?invite=true',
      keywords: t('inviteWords'),
    },
    {
      id: 'action:workspace',
      title: t('newWorkspace'),
      icon: 'plus',
      group: t('actions'),
      run: makeWorkspace,
    },
    {
      id: 'action:theme',
      title: t(mode === 'dark' ? 'toLight' : 'toDark'),
      icon: mode === 'dark' ? 'sun' : 'moon',
      group: t('actions'),
      run: toggle,
      keywords: t('themeWords'),
    },
    ...(choice === 'auto'
      ? []
      : [
          {
            id: 'action:theme-auto',
            title: t('toAuto'),
            icon: 'monitor',
            group: t('actions'),
            run: () => choose('auto'),
            keywords: t('themeWords'),
          },
        ]),
    ...(window.innerWidth >= NAV.wideFromPx
      ? [
          {
            id: 'action:navigation',
            title: t(collapsed ? 'expand' : 'collapse'),
            icon: 'panel-left-close',
            group: t('actions'),
            run: () => flags.set('navCollapsed', !collapsed),
          },
        ]
      : []),
    {
      id: 'action:shortcuts',
      title: t('shortcuts'),
      icon: 'keyboard',
      group: t('actions'),
      run: openShortcuts,
    },
    {
      id: 'action:sign-out',
      title: t('signOut'),
      icon: 'log-out',
      group: t('actions'),
      run: leave,
      keywords: t('signOutWords'),
    },
    ...WORKSPACE_PAGES.map(({ name, path, icon }) => ({
      id: `page:workspace-${name}`,
      title: t(`workspacePage.${name}`),
      icon,
      group: shell('pages.workspace'),
      path,
    })),
  ];
}
