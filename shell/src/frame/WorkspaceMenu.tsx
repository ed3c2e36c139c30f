import { useSession, useT } from '@voxgrove/sdk';
import { useWorkspaceIfAny } from '@voxgrove/sdk/internal';
import { Avatar, Box, Button, Icon, Menu } from '@voxgrove/ui';
import { useOpenWorkspace } from './use-open-workspace';
import { WorkspaceLabel, shortName } from './WorkspaceLabel';

/** The workspace being worked in, and the others. */
export function WorkspaceMenu() {
  const t = useT('shell');
  const { workspaces } = useSession();
  const current = useWorkspaceIfAny();
  const open = useOpenWorkspace();
  return (
    <Menu
      placement="bottom-start"
      trigger={
        <Button variant="ghost" title={t('workspace.switch')} px="2" maxW="full" justifyContent="flex-start">
          {current ? <><Avatar name={current.workspaceName} src={current.workspacePhotoURL} size="6" /><Box as="span" htmlTranslate="no" truncate lineHeight="normal">{shortName(current.workspaceName)}</Box></> : t('workspace.switch')}
          <Icon name="chevrons-up-down" size={16} />
        </Button>
      }
      actions={workspaces.map((workspace) => ({ id: workspace.uid, label: <WorkspaceLabel workspace={workspace} />, onSelect: () => open(workspace) }))}
    />
  );
}
