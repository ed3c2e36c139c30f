import { Box, Skeleton } from '@voxgrove/ui';
import { optional } from './optional';

const load = () =>
  import(
    /* webpackChunkName: "workspace-switcher" */ '../pages/workspace/switcher/WorkspaceSwitcher'
  );

/** The list of workspaces, loaded on demand. */
export const WorkspaceSwitcher = optional(load, {
  fallback: (
    <Box p="3" aria-busy>
      <Skeleton h="8" mb="2" />
      <Skeleton h="8" />
    </Box>
  ),
});

/** Preloads the list. Errors are shown when the list opens. */
export const fetchSwitcher = (): void => {
  load().catch(() => undefined);
};
