import { useRef, useState } from 'react';
import { Link, useRegion, useSession } from '@voxgrove/sdk';
import type { SessionWorkspace } from '@voxgrove/sdk';
import { useWorkspaceIfAny } from '@voxgrove/sdk/internal';
import { Box, Button, Icon, Input, Text } from '@voxgrove/ui';
import type { KeyboardEvent } from 'react';
import { WorkspaceLabel } from '../../../frame/WorkspaceLabel';
import { useOpenWorkspace } from '../../../frame/use-open-workspace';
import { useTexts } from '../useTexts';

/** From so many on, they are searched rather than looked through. */
const SEARCH_FROM = 7;

const line = { variant: 'ghost', w: 'full', px: '2', justifyContent: 'flex-start', fontWeight: 'normal' } as const;

/** One's own workspaces, those of others, and those in another region; arrow keys go through them. */
export default function WorkspaceSwitcher({ onLeave, onNew }: { onLeave: () => void; onNew: () => void }) {
  const t = useTexts();
  const region = useRegion();
  const { workspaces } = useSession();
  const hasWorkspace = useWorkspaceIfAny() !== undefined;
  const open = useOpenWorkspace();
  const panel = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = workspaces.filter(({ workspaceName }) => workspaceName.toLowerCase().includes(wanted));
  const groups: [string, SessionWorkspace[]][] = [
    ['own', found.filter(({ role, location }) => role === 'owner' && location === region)],
    ['shared', found.filter(({ role, location }) => role === 'member' && location === region)],
    ['elsewhere', found.filter(({ location }) => location !== region)],
  ];

  const step = (event: KeyboardEvent) => {
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    const stops = [...panel.current!.querySelectorAll<HTMLElement>('button, a, input')];
    stops[(stops.indexOf(document.activeElement as HTMLElement) + way + stops.length) % stops.length]?.focus();
  };
  const submit = () => { if (wanted !== '' && found[0]) { onLeave(); open(found[0]); } };

  return (
    <Box ref={panel} w="full" minW="18rem" onKeyDown={step}>
      {workspaces.length >= SEARCH_FROM && (
        <Box p="2" borderBottomWidth="1px" borderColor="border">
          <form onSubmit={(event) => { event.preventDefault(); submit(); }}><Input size="sm" type="search" aria-label={t('switcher.search')} placeholder={t('switcher.search')} value={search} onChange={(event) => setSearch(event.target.value)} /></form>
        </Box>
      )}
      <Box maxH="20rem" overflowY="auto" p="2">
        {found.length === 0 && <Text role="status" color="fg.muted" px="2" py="1">{t('switcher.noMatch', { search: search.trim() })}</Text>}
        {groups.map(([group, some]) => some.length > 0 && (
          <Box key={group} role="group" aria-label={t(`switcher.${group}`)} mb="1">
            <Text fontSize="xs" fontWeight="semibold" color="fg.muted" px="2" py="1">{t(`switcher.${group}`)}</Text>
            {some.map((workspace) => <Button key={`${workspace.location}/${workspace.uid}`} {...line} onClick={() => { onLeave(); open(workspace); }}><WorkspaceLabel workspace={workspace} /></Button>)}
          </Box>
        ))}
      </Box>
      <Box p="2" borderTopWidth="1px" borderColor="border">
        <Button {...line} onClick={onNew}>{t('switcher.create')}</Button>
        {hasWorkspace && <Button {...line} asChild><Link to="/workspace" onClick={onLeave}><Icon name="settings" size={16} />{t('switcher.settings')}</Link></Button>}
      </Box>
    </Box>
  );
}
