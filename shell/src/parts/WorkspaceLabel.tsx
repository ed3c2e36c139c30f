import { cutText } from '@voxgrove/contracts';
import { useRegion, useT } from '@voxgrove/sdk';
import type { SessionWorkspace } from '@voxgrove/sdk';
import { useWorkspaceIfAny } from '@voxgrove/sdk/internal';
import { Avatar, Badge, Box, HStack, Icon, VisuallyHidden } from '@voxgrove/ui';

/** Longest name in menus, in characters. A longer name is cut; the tooltip has the whole name. */
export const SHOWN_CHARS = 25;

/**
 * Shows a workspace in a list: its region if it is another one, and a tick if it is the current
 * workspace.
 */
export function WorkspaceLabel({ workspace }: { workspace: SessionWorkspace }) {
  const t = useT('shell');
  const current = useWorkspaceIfAny()?.uid === workspace.uid;
  const elsewhere = workspace.location !== useRegion();
  return (
    <HStack gap="2" flex="1" minW="0">
      <Avatar name={workspace.workspaceName} src={workspace.workspacePhotoURL} size="6" />
      <Box
        flex="1"
        minW="0"
        textAlign="start"
        htmlTranslate="no"
        title={workspace.workspaceName}
        truncate
      >
        {cutText(workspace.workspaceName, SHOWN_CHARS)}
      </Box>
      {elsewhere && <Badge>{t(`workspace.region.${workspace.location}`)}</Badge>}
      {current && (
        <>
          <Icon name="check" size={16} />
          <VisuallyHidden>{t('workspace.current')}</VisuallyHidden>
        </>
      )}
    </HStack>
  );
}
