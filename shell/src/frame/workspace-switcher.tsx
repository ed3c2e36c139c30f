import { Box, Skeleton } from '@voxgrove/ui';
import { optional } from './optional';

const load = () =>
  import(
    /* webpackChunkName: "workspace-switcher" */ '../pages/workspace/switcher/WorkspaceSwitcher'
  );

/** The list of workspaces, fetched when it is shown. */
export const WorkspaceSwitcher = optional(load, {
  fallback: (
    <Box p="3" aria-busy>
      <Skeleton h="8" mb="2" />
      <Skeleton h="8" />
    </Box>
  ),
});

/** Somebody is about to open it. What goes wrong is said where it is shown. */
export const fetchSwitcher = (): void => {
  load().catch(() => undefined);
};
