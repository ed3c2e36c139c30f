import { useState } from 'react';
import type { ReactNode } from 'react';
import { foldText } from '@voxgrove/contracts';
import { useRegion, useSession, useT } from '@voxgrove/sdk';
import type { SessionWorkspace } from '@voxgrove/sdk';
import { Box, Button, OptionList, Text } from '@voxgrove/ui';
import { WorkspaceLabel } from '../../../parts/WorkspaceLabel';
import { makeWorkspace } from '../../../session/new-workspace';
import { useOpenWorkspace } from '../../../session/use-open-workspace';
import { useTexts } from '../useTexts';

const GROUPS = ['own', 'shared', 'elsewhere'] as const;

export interface WorkspaceSwitcherProps {
  /** Called when the person's choice opens something else. */
  onLeave: () => void;
  takesFocus?: boolean;
  /** Shown below the list. */
  children?: ReactNode;
}

/** Lists the person's own workspaces, those of others, and those in another region. */
export default function WorkspaceSwitcher({
  onLeave,
  takesFocus = false,
  children,
}: WorkspaceSwitcherProps) {
  const t = useTexts();
  const shell = useT('shell');
  const region = useRegion();
  const { workspaces } = useSession();
  const open = useOpenWorkspace();
  const [search, setSearch] = useState('');
  const wanted = foldText(search.trim());
  const groupOf = ({ role, location }: SessionWorkspace) => {
    if (location !== region) return 'elsewhere';
    return role === 'owner' ? 'own' : 'shared';
  };
  const found = GROUPS.flatMap((group) =>
    workspaces.filter(
      (workspace) =>
        groupOf(workspace) === group && foldText(workspace.workspaceName).includes(wanted),
    ),
  );
  return (
    <>
      <OptionList
        label={t('switcher.search')}
        takesFocus={takesFocus}
        query={search}
        onQuery={setSearch}
        options={found}
        optionId={({ location, uid }) => `${location}/${uid}`}
        groupOf={(workspace) => t(`switcher.${groupOf(workspace)}`)}
        maxHeight="20rem"
        onChoose={(workspace) => {
          onLeave();
          open(workspace);
        }}
        status={
          found.length === 0 && (
            <Text role="status" color="fg.muted" px="2" py="1">
              {t('switcher.noMatch', { search: search.trim() })}
            </Text>
          )
        }
      >
        {(workspace) => <WorkspaceLabel workspace={workspace} />}
      </OptionList>
      <Box p="1.5" borderTopWidth="1px" borderColor="border">
        <Button
          variant="ghost"
          w="full"
          px="2"
          justifyContent="flex-start"
          fontWeight="normal"
          onClick={() => {
            onLeave();
            makeWorkspace();
          }}
        >
          {shell('workspace.create')}
        </Button>
        {children}
      </Box>
    </>
  );
}
