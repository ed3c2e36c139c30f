import { notify, toApiError, usePortal, useT, useTitle, useUnsavedGuard } from '@voxgrove/sdk';
import {
  AlertBox,
  Button,
  Card,
  ErrorState,
  Field,
  FormPage,
  Input,
  PictureField,
  Select,
  Stack,
} from '@voxgrove/ui';
import { useState } from 'react';
import { endingsFor, uploadFault } from '@voxgrove/contracts';
import type { ClientView } from '@voxgrove/contracts';
import { sendPhoto, setPassword, usePeople } from '../../data/people';
import { LanguageChoice } from '../../parts/LanguageChoice';
import { useFreshProof } from '../../proof/use-fresh-proof';
import { Section } from '../../parts/Section';
import { PasskeysCard } from './PasskeysCard';

const THROUGH = ['all', 'email', 'push', 'none'] as const;
const IF = ['requestsOnly', 'all', 'none'] as const;

/** `/profile`: the account of the signed-in client. */
export function ProfileScreen() {
  const t = useT('mf-portal');
  const portal = usePortal();
  const session = portal?.session;
  useTitle(t('profile.title'));
  if (portal === null || session === undefined)
    return <ErrorState page title={t('profile.title')} message={t('profile.notPresent')} />;
  if (session.kind !== 'client')
    return <ErrorState page title={t('profile.title')} message={t('profile.clientsOnly')} />;
  return (
    <FormPage title={t('profile.title')}>
      <Stack gap="6">
        <AccountForm client={session.client} />
        <PasswordForm clientId={session.client.ID} />
        <PasskeysCard portalName={portal.tenant.brand.name} />
      </Stack>
    </FormPage>
  );
}

function AccountForm({ client }: { client: ClientView }) {
  const t = useT('mf-portal');
  const { change } = usePeople(client.orgId);
  const [name, setName] = useState(client.name);
  const [through, setThrough] = useState(client.notificationsSettings.notifyThrough);
  const [when, setWhen] = useState(client.notificationsSettings.notifyIf);
  const [preferredLanguage, setLanguage] = useState(client.preferredLanguage);
  const [squarePhotoURL, setPhoto] = useState(client.squarePhotoURL);
  const [missing, setMissing] = useState(false);
  const notificationsSettings = { notifyThrough: through, notifyIf: when };
  const wanted = { name: name.trim(), squarePhotoURL, preferredLanguage, notificationsSettings };
  const [saved, setSaved] = useState(wanted);
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(saved);
  /** Saves the changes. @returns whether they are stored */
  const save = async (): Promise<boolean> => {
    setMissing(wanted.name === '');
    if (wanted.name === '') return false;
    try {
      await change.mutateAsync({ clientId: client.ID, ...wanted });
      setSaved(wanted);
      notify({ type: 'success', message: t('profile.saved') });
      return true;
    } catch {
      notify({ type: 'error', message: t('profile.failed') });
      return false;
    }
  };
  useUnsavedGuard(isChanged, true, save);
  const failure = change.error && toApiError(change.error);
  return (
    <Card pad="lg">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="4">
          {failure && <AlertBox type="error">{failure.message}</AlertBox>}
          <Field label={t('people.name')} error={missing ? t('door.fillOut') : undefined}>
            <Input value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
          </Field>
          <Field label={t('people.email')} help={t('profile.emailHelp')}>
            <Input value={client.email} readOnly />
          </Field>
          <PictureField
            label={t('profile.photo')}
            help={t('organisation.logoHelp')}
            name="squarePhotoURL"
            maxLength={2_000}
            shape="round"
            value={squarePhotoURL}
            onChange={setPhoto}
            error={failure?.fields['squarePhotoURL']}
            endings={endingsFor('clientPhoto')}
            fault={(file) => uploadFault(file, 'clientPhoto')}
            send={sendPhoto}
          />
          <LanguageChoice value={preferredLanguage} onChange={setLanguage} />
          <Section title={t('profile.notifications')}>
            <Field label={t('profile.through')}>
              <Select
                value={through}
                onChange={({ target }) => setThrough(target.value as typeof through)}
              >
                {THROUGH.map((channel) => (
                  <option key={channel} value={channel}>
                    {t(`profile.throughs.${channel}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={t('profile.when')}>
              <Select value={when} onChange={({ target }) => setWhen(target.value as typeof when)}>
                {IF.map((condition) => (
                  <option key={condition} value={condition}>
                    {t(`profile.whens.${condition}`)}
                  </option>
                ))}
              </Select>
            </Field>
          </Section>
          <Button type="submit" alignSelf="flex-end" loading={change.isPending}>
            {t('organisation.save')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

function PasswordForm({ clientId }: { clientId: string }) {
  const t = useT('mf-portal');
  const { dialog, withProof } = useFreshProof();
  const [current, setCurrent] = useState('');
  const [password, setNew] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await withProof(() => setPassword(clientId, password, current));
      notify({ type: 'success', message: t('profile.passwordSet') });
      setCurrent('');
      setNew('');
    } catch (failure) {
      const { message, fields } = toApiError(failure);
      setError(fields['password'] ?? message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card pad="lg">
      {dialog}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Section title={t('door.password')}>
          {error && <AlertBox type="error">{error}</AlertBox>}
          <Field label={t('profile.current')} help={t('profile.currentHelp')}>
            <Input
              type="password"
              autoComplete="current-password"
              maxLength={800}
              value={current}
              onChange={({ target }) => setCurrent(target.value)}
            />
          </Field>
          <Field label={t('profile.new')} help={t('profile.newHelp')}>
            <Input
              type="password"
              autoComplete="new-password"
              maxLength={200}
              value={password}
              onChange={({ target }) => setNew(target.value)}
            />
          </Field>
          <Button
            type="submit"
            alignSelf="flex-end"
            variant="outline"
            disabled={password === ''}
            loading={busy}
          >
            {t('profile.setPassword')}
          </Button>
        </Section>
      </form>
    </Card>
  );
}
