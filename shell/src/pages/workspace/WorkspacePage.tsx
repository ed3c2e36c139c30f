import type { ReactNode } from 'react';
import {
  NavLink,
  Route,
  Routes,
  useLive,
  useQueryClient,
  useT,
  useTitle,
  useWorkspace,
} from '@voxgrove/sdk';
import { Button, FormPage, Heading, NavTab } from '@voxgrove/ui';
import { makeWorkspace } from '../../session/new-workspace';
import { DangerTab } from './DangerTab';
import { GeneralTab } from './GeneralTab';
import { SecretTab } from './SecretTab';
import { keys } from './data';
import { MembersTab } from './people/MembersTab';
import { useTexts } from './useTexts';

const TABS = [
  ['general', '/workspace'],
  ['members', '/workspace/members'],
  ['secret', '/workspace/secret'],
  ['danger', '/workspace/danger'],
] as const;

/** Settings of the current workspace. Changes by colleagues appear live. */
export default function WorkspacePage() {
  const t = useTexts();
  const shell = useT('shell');
  const workspace = useWorkspace();
  const client = useQueryClient();
  useTitle(t('title'));
  useLive(
    [`workspaces/${workspace.uid}`],
    () => void client.invalidateQueries({ queryKey: keys.workspace(workspace.uid) }),
  );
  return (
    <FormPage
      key={workspace.uid}
      title={t('title')}
      subtitle={t('subtitle', { name: workspace.workspaceName })}
      actions={
        <Button variant="outline" onClick={makeWorkspace}>
          {shell('workspace.create')}
        </Button>
      }
      nav={{
        label: t('tabs.label'),
        groups: [
          {
            items: TABS.map(([name, path]) => (
              <NavTab key={name} asChild aside>
                <NavLink to={path} end>
                  {t(`tabs.${name}`)}
                </NavLink>
              </NavTab>
            )),
          },
        ],
      }}
    >
      <Routes>
        <Route path="/workspace" element={<GeneralTab workspace={workspace} />} />
        <Route
          path="/workspace/members"
          element={
            <Part title={t('tabs.members')}>
              <MembersTab workspace={workspace} />
            </Part>
          }
        />
        <Route
          path="/workspace/secret"
          element={
            <Part title={t('tabs.secret')}>
              <SecretTab workspace={workspace} />
            </Part>
          }
        />
        <Route
          path="/workspace/danger"
          element={
            <Part title={t('tabs.danger')}>
              <DangerTab workspace={workspace} />
            </Part>
          }
        />
      </Routes>
    </FormPage>
  );
}

/** A part of the settings below its title, like the form of the general part. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Heading size="lg" mb="4">
        {title}
      </Heading>
      {children}
    </>
  );
}
