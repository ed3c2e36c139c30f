import type { ClientView, Organisation } from '@voxgrove/contracts';
import { notify, toApiError, usePortal, useT, useViewAsClient } from '@voxgrove/sdk';
import { AlertBox, Button, Checkbox, Drawer, Field, Input, LayerForm, Stack } from '@voxgrove/ui';
import { useState } from 'react';
import { useFreshProof } from '../../proof/use-fresh-proof';
import { setPassword, usePeople } from '../../data/people';
import { useIsAgency, useRole } from '../../data/role';
import { useTabOptions } from '../../parts/tab-choices';
import { TabChoice } from './TabChoice';

export interface UserDrawerProps {
  organisation: Organisation;
  /** Absent for a new person. */
  client?: ClientView;
  onClose: () => void;
}

/** Adds a person to an organization, or changes one. */
export function UserDrawer({ organisation, client, onClose }: UserDrawerProps) {
  const t = useT('mf-portal');
  const role = useRole();
  const portal = usePortal();
  const session = portal?.session;
  // At a portal, the access of a person has its own drawer.
  const hasAccess = portal === null;
  const tabOptions = useTabOptions(organisation.workspaceId);
  const hidesAdvanced =
    role !== 'root' && session?.kind === 'client' && session.client.hideAdvancedSettings;
  const isAgency = useIsAgency();
  const viewAs = useViewAsClient();
  const { add, change, invite } = usePeople(organisation.ID);
  const [name, setName] = useState(client?.name ?? '');
  const [email, setEmail] = useState(client?.email ?? '');
  const [password, setNewPassword] = useState('');
  const [inviting, setInviting] = useState(client === undefined);
  const [flags, setFlags] = useState({
    allowCreateAgents: client?.allowCreateAgents ?? false,
    canDelegateChats: client?.canDelegateChats ?? false,
    isOrgAdmin: client?.isOrgAdmin ?? false,
    isAdmin: client?.isAdmin ?? false,
    hideAdvancedSettings: client?.hideAdvancedSettings ?? false,
  });
  const [canAccess, setCanAccess] = useState(client?.canAccess ?? organisation.defaultClientAccess);
  const { dialog, withProof } = useFreshProof();
  // Kept, so that a second attempt continues if a step after the creation has failed.
  const [added, setAdded] = useState<ClientView>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<{ message: string; email?: string | undefined } | null>(null);
  const shownFlags = FLAGS.filter(
    ({ root, advanced }) => (role === 'root' || !root) && !(advanced && hidesAdvanced),
  );
  const isNew = client === undefined;
  const needsPassword = isNew && !inviting;
  const submit = async (): Promise<void> => {
    if (name.trim() === '' || email.trim() === '' || (needsPassword && password === ''))
      return setError({ message: t('door.fillOut') });
    setBusy(true);
    setError(null);
    try {
      const saved = client ?? added ?? (await add.mutateAsync({ name, email }));
      setAdded(saved);
      const before: Record<string, unknown> = { ...saved };
      const wanted = {
        name: name.trim(),
        email: email.trim(),
        ...chosen(flags, shownFlags),
        ...(hasAccess && { canAccess }),
      };
      const changes = Object.fromEntries(
        Object.entries(wanted).filter(
          ([field, value]) => JSON.stringify(before[field]) !== JSON.stringify(value),
        ),
      );
      if (Object.keys(changes).length > 0)
        await withProof(() => change.mutateAsync({ clientId: saved.ID, ...changes }));
      if (password !== '') await setPassword(saved.ID, password);
      if (inviting) await invite.mutateAsync(saved.ID);
      notify({ type: 'success', message: t(isNew ? 'people.added' : 'people.updated') });
      onClose();
    } catch (failure) {
      const { message, fields } = toApiError(failure);
      setError({ message: fields['password'] ?? message, email: fields['email'] });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Drawer open onClose={onClose} title={t(isNew ? 'people.add' : 'people.edit')}>
      {dialog}
      <LayerForm
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        footer={
          <>
            <Button variant="ghost" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t(isNew ? 'people.add' : 'organisation.save')}
            </Button>
          </>
        }
      >
        <Stack gap="4">
          {client && isAgency && (
            <Button
              variant="outline"
              loading={viewAs.isPending}
              onClick={() => viewAs.mutate(client.ID)}
            >
              {t('people.view')}
            </Button>
          )}
          {error && !error.email && <AlertBox type="error">{error.message}</AlertBox>}
          <Field label={t('people.name')} required>
            <Input
              value={name}
              maxLength={80}
              data-autofocus
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <Field label={t('people.email')} required error={error?.email}>
            <Input
              type="email"
              value={email}
              maxLength={254}
              onChange={({ target }) => setEmail(target.value)}
            />
          </Field>
          <Field
            label={t('people.password')}
            required={needsPassword}
            help={t(isNew ? 'people.passwordHelp' : 'people.newPasswordHelp')}
          >
            <Input
              type="password"
              autoComplete="new-password"
              value={password}
              maxLength={200}
              onChange={({ target }) => setNewPassword(target.value)}
            />
          </Field>
          {shownFlags.map(({ name: flag }) => (
            <Checkbox
              key={flag}
              checked={flags[flag]}
              onChange={({ target }) => setFlags({ ...flags, [flag]: target.checked })}
            >
              {t(`people.flag.${flag}`)}
            </Checkbox>
          ))}
          {hasAccess && (
            <TabChoice
              label={t('people.tabs')}
              value={canAccess}
              options={tabOptions}
              onChange={setCanAccess}
            />
          )}
          {isNew && (
            <Checkbox checked={inviting} onChange={({ target }) => setInviting(target.checked)}>
              {t('people.inviteNow')}
            </Checkbox>
          )}
        </Stack>
      </LayerForm>
    </Drawer>
  );
}

type FlagName =
  'allowCreateAgents' | 'canDelegateChats' | 'isOrgAdmin' | 'isAdmin' | 'hideAdvancedSettings';

/** `root`: only root administrators may grant the right. */
const FLAGS: readonly { name: FlagName; root?: true; advanced?: true }[] = [
  { name: 'allowCreateAgents', advanced: true },
  { name: 'canDelegateChats', advanced: true },
  { name: 'isOrgAdmin', root: true },
  { name: 'isAdmin', root: true },
  { name: 'hideAdvancedSettings', root: true },
];

const chosen = (flags: Record<FlagName, boolean>, shownFlags: typeof FLAGS) =>
  Object.fromEntries(shownFlags.map(({ name }) => [name, flags[name]]));
