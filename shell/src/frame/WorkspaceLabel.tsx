import { useRegion, useT } from '@voxgrove/sdk';
import type { SessionWorkspace } from '@voxgrove/sdk';
import { useWorkspaceIfAny } from '@voxgrove/sdk/internal';
import { Avatar, Badge, Box, HStack, Icon, VisuallyHidden } from '@voxgrove/ui';

/** Names longer than this are cut in menus; the whole name is in the tooltip. */
const MAX_NAME = 25;
export const shortName = (name: string): string => (name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name);

/** One workspace in a list of them: its region when that is another one, a tick when it is the current one. */
export function WorkspaceLabel({ workspace }: { workspace: SessionWorkspace }) {
  const t = useT('shell');
  const current = useWorkspaceIfAny()?.uid === workspace.uid;
  const elsewhere = workspace.location !== useRegion();
  return (
    <HStack gap="2" flex="1" minW="12rem">
      <Avatar name={workspace.workspaceName} src={workspace.workspacePhotoURL} size="6" />
      <Box flex="1" minW="0" textAlign="start" htmlTranslate="no" title={workspace.workspaceName} truncate>{shortName(workspace.workspaceName)}</Box>
      {elsewhere && <Badge>{t(`workspace.region.${workspace.location}`)}</Badge>}
      {current && <><Icon name="check" size={16} /><VisuallyHidden>{t('workspace.current')}</VisuallyHidden></>}
    </HStack>
  );
}
