import { useRegion, useSession, useT, useTitle } from '@voxgrove/sdk';
import { Button, EmptyState, Icon } from '@voxgrove/ui';
import { MAIN_ID } from './RemoteOutlet';
import { makeWorkspace } from '../session/new-workspace';
import { useOpenWorkspace } from '../session/use-open-workspace';

/** Shown to a person whose workspaces are all in another region. */
export function NoWorkspaceHere() {
  const t = useT('shell');
  const title = t('workspace.noneTitle', { region: t(`workspace.region.${useRegion()}`) });
  const open = useOpenWorkspace();
  const { workspaces } = useSession();
  useTitle(title);
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <EmptyState
        icon={<Icon name="globe" size={22} />}
        title={title}
        actions={
          <>
            {workspaces.map((workspace) => (
              <Button
                key={workspace.uid}
                variant="outline"
                onClick={() => open(workspace)}
                htmlTranslate="no"
              >
                {workspace.workspaceName}
              </Button>
            ))}
            <Button variant="ghost" onClick={makeWorkspace}>
              {t('workspace.create')}
            </Button>
          </>
        }
      >
        {t('workspace.noneBody')}
      </EmptyState>
    </main>
  );
}
