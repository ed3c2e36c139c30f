import { Slot, useAppPath, useT } from '@voxgrove/sdk';
import { Box, Stack } from '@voxgrove/ui';
import { NavGroupSection } from './NavGroupSection';
import { NavItem } from './NavItem';
import { ACTIONS_BELOW, NAV_GROUPS, activeEntry, useNavEntries } from './nav-entries';
import { useOtherTabsGroups } from './nav-groups';

/** All entries, by group. Groups without entries are not there. */
export function NavList({ collapsed = false }: { collapsed?: boolean }) {
  const t = useT('shell');
  const entries = useNavEntries();
  const active = activeEntry(entries, useAppPath());
  useOtherTabsGroups();
  return (
    <Box as="nav" aria-label={t('nav.label')}>
      <Slot name="sidenav.action" fallback="inline" props={{ collapsed }} />
      <Stack gap="1" as="ul" listStyleType="none">
        {NAV_GROUPS.map((group) => {
          const own = entries.filter((entry) => entry.group === group);
          const items = own.map((entry) => <NavItem key={entry.key} entry={entry} active={entry === active} action={group === 'main' && entry.order < ACTIONS_BELOW} collapsed={collapsed} />);
          if (own.length === 0) return null;
          return group === 'main' ? items : <NavGroupSection key={group} group={group} inside={active?.group === group} collapsed={collapsed}>{items}</NavGroupSection>;
        })}
      </Stack>
    </Box>
  );
}
