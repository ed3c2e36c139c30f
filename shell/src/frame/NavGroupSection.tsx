import type { ReactNode } from 'react';
import { Box, Icon, Stack } from '@voxgrove/ui';
import type { NavGroup } from '../pages/shell-pages';
import { useNavGroup } from './nav-groups';

/**
 * A collapsible group of entries. In the narrow navigation a line separates the group from the
 * entries above.
 */
export function NavGroupSection({
  group,
  label,
  inside,
  collapsed,
  children,
}: {
  group: NavGroup;
  label: string;
  /** Whether the group contains the current page. */
  inside: boolean;
  collapsed: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useNavGroup(group, inside);
  if (collapsed)
    return (
      <Box as="li" borderTopWidth="1px" borderColor="border" mt="2" pt="2">
        <Stack as="ul" gap="1" listStyleType="none" aria-label={label}>
          {children}
        </Stack>
      </Box>
    );
  return (
    <Box as="li" mt="1">
      <Box
        asChild
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        w="full"
        h={{ base: '10', md: '8' }}
        px="3"
        borderRadius="sm"
        fontSize="xs"
        fontWeight="semibold"
        color="fg.muted"
        cursor="button"
        _hover={{ color: 'fg' }}
      >
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {label}
          <Box
            as="span"
            display="inline-flex"
            transform={open ? 'none' : 'rotate(-90deg)'}
            transition="transform 120ms"
          >
            <Icon name="chevron-down" size={14} />
          </Box>
        </button>
      </Box>
      {open && (
        <Stack as="ul" gap="1" mt="1" listStyleType="none" aria-label={label}>
          {children}
        </Stack>
      )}
    </Box>
  );
}
