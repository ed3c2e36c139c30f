import { useEffect, useRef, useState } from 'react';
import { Email, type FirebaseProject, type SessionInfo } from '@voxgrove/contracts';
import { storage } from '@voxgrove/sdk/internal';
import { AlertBox, Button, Field, HStack, Input, Spinner, Stack, Text } from '@voxgrove/ui';
import { useTexts } from '../../useTexts';
import { OrLine } from '../OrLine';
import { exchange } from './exchange';
import { failureText } from './failure-text';
import type { FirebaseClient } from './firebase-client';

/** Address a link was sent to, so that opening it in the same browser asks nothing. */
const SENT_TO = 'signInLinkSentTo';

export interface FirebaseSignInProps { project: FirebaseProject; /** Address of the page the link was opened at, when it was. */ address: string; onSignedIn: (session: SessionInfo) => void }

/** Google, or a link by mail; both of the Firebase project of this installation. */
export function FirebaseSignIn({ project, address, onSignedIn }: FirebaseSignInProps) {
  const t = useTexts();
  const [email, setEmail] = useState(() => storage.get(SENT_TO) ?? '');
  const [sentTo, setSentTo] = useState<string>();
  const [link, setLink] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const client = useRef<Promise<FirebaseClient>>(undefined);
  // Fetched before it is asked for: a window that opens late is taken for an unwanted one.
  const firebase = () => client.current ??= import(/* webpackChunkName: "firebase" */ './firebase-client').then(({ openFirebase }) => openFirebase(project));

  const attempt = <T,>(work: (client: FirebaseClient) => Promise<T>, done: (result: T) => void) => {
    setBusy(true);
    setError(undefined);
    firebase().then(work).then(done, (thrown: unknown) => {
      setError(failureText(thrown, t));
      client.current = undefined;
    }).finally(() => setBusy(false));
  };
  const open = (to: string, at: string) => attempt(async (one) => exchange(await one.openLink(to, at)), (session) => { storage.remove(SENT_TO); onSignedIn(session); });
  const send = (to: string) => attempt((one) => one.sendLink(to, continueUrl()), () => { storage.set(SENT_TO, to); setSentTo(to); });

  const begin = useRef(false);
  useEffect(() => {
    if (begin.current) return;
    begin.current = true;
    attempt(async (one) => one.isLink(address), (isLink) => {
      if (!isLink) return;
      setLink(address);
      const known = storage.get(SENT_TO);
      if (known) open(known, address);
    });
  });

  const submit = () => {
    const parsed = Email.safeParse(email);
    if (!parsed.success) return setError(t('login.emailInvalid'));
    if (busy) return;
    if (link === undefined) send(parsed.data);
    else open(parsed.data, link);
  };
  if (sentTo !== undefined) return <AlertBox type="success" title={t('login.codeTitle')}>{t('login.firebase.sent', { email: sentTo })}</AlertBox>;
  return (
    <Stack gap="4">
      {link === undefined && <><Button size="lg" variant="outline" onClick={() => { if (!busy) attempt(async (one) => exchange(await one.google()), onSignedIn); }}>{t('login.google')}</Button><OrLine /></>}
      {link !== undefined && busy && <HStack role="status" gap="2" color="fg.muted"><Spinner />{t('login.linkSigningIn')}</HStack>}
      <form noValidate onSubmit={(event) => { event.preventDefault(); submit(); }}>
        <Stack gap="4">
          <Field label={t('login.email')} error={error}><Input type="email" name="email" autoComplete="email" placeholder={t('login.emailPlaceholder')} value={email} onChange={(event) => { setEmail(event.target.value); setError(undefined); }} /></Field>
          {link !== undefined && !busy && <Text fontSize="xs" color="fg.muted">{t('login.firebase.confirm')}</Text>}
          <Button type="submit" size="lg" loading={busy}>{t(link === undefined ? 'login.firebase.send' : 'login.verify')}</Button>
        </Stack>
      </form>
    </Stack>
  );
}

/** The link leads back to this page, which still knows where the person was going. */
function continueUrl(): string {
  const { origin, pathname, search } = location;
  return origin + pathname + search;
}
