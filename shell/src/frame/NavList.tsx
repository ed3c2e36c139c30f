import { Slot, useAppPath, useT } from '@voxgrove/sdk';
import { Box, Stack } from '@voxgrove/ui';
import { NavGroupSection } from './NavGroupSection';
import { NavItem } from './NavItem';
import {
  ACTIONS_BELOW,
  BELOW_GROUPS_FROM,
  activeEntry,
  useNavEntries,
  useNavGroups,
} from './nav-entries';
import type { NavEntry } from './nav-entries';
import { useOtherTabsGroups } from './nav-groups';

const isLast = ({ group, order }: NavEntry): boolean =>
  group === 'main' && order >= BELOW_GROUPS_FROM;

/** Shows all entries by group. Empty groups are hidden. */
export function NavList({ collapsed = false }: { collapsed?: boolean }) {
  const t = useT('shell');
  const entries = useNavEntries();
  const groups = useNavGroups();
  const active = activeEntry(entries, useAppPath());
  useOtherTabsGroups();
  const item = (entry: NavEntry) => (
    <NavItem
      key={entry.key}
      entry={entry}
      active={entry === active}
      action={entry.group === 'main' && entry.order < ACTIONS_BELOW}
      collapsed={collapsed}
    />
  );
  return (
    <Box as="nav" aria-label={t('nav.label')}>
      <Slot name="sidenav.action" fallback="inline" props={{ collapsed }} />
      <Stack gap="1" as="ul" listStyleType="none">
        {groups.map(({ id: group, label }) => {
          const groupEntries = entries.filter((entry) => entry.group === group && !isLast(entry));
          const items = groupEntries.map(item);
          if (groupEntries.length === 0) return null;
          return group === 'main' ? (
            items
          ) : (
            <NavGroupSection
              key={group}
              group={group}
              label={label}
              inside={active?.group === group}
              collapsed={collapsed}
            >
              {items}
            </NavGroupSection>
          );
        })}
        {entries.some(isLast) && (
          <Box
            as="li"
            mt={collapsed ? '2' : '1'}
            {...(collapsed && { borderTopWidth: '1px', borderColor: 'border', pt: '2' })}
          >
            <Stack as="ul" gap="1" listStyleType="none">
              {entries.filter(isLast).map(item)}
            </Stack>
          </Box>
        )}
      </Stack>
    </Box>
  );
}
