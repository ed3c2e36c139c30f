import { Link } from '@voxgrove/sdk';
import { Box, Icon, Tooltip } from '@voxgrove/ui';
import { preloadPage } from '../remotes/page-views';
import type { NavEntry } from './nav-entries';

/** One entry of the navigation. Hovering over it preloads its page. */
export function NavItem({
  entry,
  active,
  action,
  collapsed,
}: {
  entry: NavEntry;
  active: boolean;
  /** Whether the entry is an action instead of a page. */
  action: boolean;
  collapsed: boolean;
}) {
  const preload = () => preloadPage(entry.path);
  const link = (
    <Box
      asChild
      display="flex"
      alignItems="center"
      gap="3"
      h={{ base: '10', md: '8' }}
      px={collapsed ? '0' : '3'}
      justifyContent={collapsed ? 'center' : 'flex-start'}
      borderRadius="sm"
      fontWeight="medium"
      color={action ? 'fg' : 'fg.muted'}
      {...(action && { mb: '2', borderWidth: '1px', borderColor: 'border.control' })}
      _hover={{ bg: 'bg.muted', color: 'fg' }}
      _currentPage={{ bg: 'accent.subtle', color: 'accent.fg' }}
    >
      <Link
        to={entry.path}
        aria-current={active ? 'page' : undefined}
        {...(collapsed ? { 'aria-label': entry.label } : { title: entry.hint })}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <Icon name={entry.icon} />
        {!collapsed && (
          <Box as="span" truncate>
            {entry.label}
          </Box>
        )}
      </Link>
    </Box>
  );
  if (!collapsed) return <li>{link}</li>;
  const hint = [entry.label, entry.hint].filter((text) => text !== undefined).join(': ');
  return (
    <li>
      <Tooltip content={hint} placement="right">
        {link}
      </Tooltip>
    </li>
  );
}
