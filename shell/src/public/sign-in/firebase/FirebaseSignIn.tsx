import { useEffect, useState } from 'react';
import { Email, type FirebaseProject, type SessionInfo } from '@voxgrove/contracts';
import { storage } from '@voxgrove/sdk/internal';
import { AlertBox, Button, Field, Input, Stack, Text } from '@voxgrove/ui';
import { useAttempt } from '../../../parts/use-attempt';
import { useTexts } from '../../useTexts';
import { OrLine } from '../OrLine';
import { exchange } from './exchange';
import { failureText } from './failure-text';
import type { FirebaseClient } from './firebase-client';
import { loadFirebase } from './load-firebase';

/**
 * Key under which the address of a requested link is stored, so that the same browser need not ask
 * for it again.
 */
const SENT_TO = 'signInLinkSentTo';

export interface FirebaseSignInProps {
  project: FirebaseProject;
  /** Address of the page if a mailed link opened it. */
  link: string | undefined;
  onSignedIn: (session: SessionInfo) => void;
}

/**
 * Signs in with Google or with a mailed link, through this installation's Firebase project. A link
 * signs in only after a click.
 */
export function FirebaseSignIn({ project, link: opened, onSignedIn }: FirebaseSignInProps) {
  const t = useTexts();
  const [link, setLink] = useState(opened);
  const [email, setEmail] = useState(() => storage.get(SENT_TO) ?? '');
  const [sentTo, setSentTo] = useState<string>();
  const { busy, error, fail, attempt } = useAttempt((thrown) => failureText(thrown, t));
  // Loaded in advance, because browsers block a popup that opens late. A failure is shown only when
  // the person needs Firebase.
  useEffect(() => {
    loadFirebase(project).catch(() => undefined);
  }, [project]);

  const signInBy = (tokenOf: (firebase: FirebaseClient) => Promise<string>) =>
    attempt(
      async () => exchange(await tokenOf(await loadFirebase(project))),
      (session) => {
        storage.remove(SENT_TO);
        onSignedIn(session);
      },
    );
  const submit = () => {
    const { data: to } = Email.safeParse(email);
    if (to === undefined) return fail(t('login.emailInvalid'));
    if (link !== undefined) return signInBy((firebase) => firebase.openLink(to, link));
    attempt(
      async () => (await loadFirebase(project)).sendLink(to, continueUrl()),
      () => {
        storage.set(SENT_TO, to);
        setSentTo(to);
      },
    );
  };
  if (sentTo !== undefined)
    return (
      <AlertBox type="success" title={t('login.codeTitle')}>
        {t('login.firebase.sent', { email: sentTo })}
      </AlertBox>
    );
  return (
    <Stack gap="4">
      {link === undefined && (
        <>
          <Button
            size="lg"
            variant="outline"
            onClick={() => signInBy((firebase) => firebase.google())}
          >
            {t('login.google')}
          </Button>
          <OrLine />
        </>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="4">
          {link !== undefined && (
            <Text fontSize="xs" color="fg.muted">
              {t('login.firebase.confirm')}
            </Text>
          )}
          <Field label={t('login.email')} error={error}>
            <Input
              type="email"
              name="email"
              autoComplete="email"
              placeholder={t('login.emailPlaceholder')}
              value={email}
              onChange={(event) => {
                setEmail(event.target.value);
                fail(undefined);
              }}
            />
          </Field>
          <Button type="submit" size="lg" loading={busy}>
            {t(link === undefined ? 'login.firebase.send' : 'login.verify')}
          </Button>
          {link !== undefined && (
            <Button
              variant="link"
              alignSelf="center"
              color="fg.muted"
              onClick={() => {
                setLink(undefined);
                fail(undefined);
              }}
            >
              {t('login.linkOther')}
            </Button>
          )}
        </Stack>
      </form>
    </Stack>
  );
}

/** Returns the address that the link opens: this page, with the target of the sign-in. */
function continueUrl(): string {
  const { origin, pathname, search } = location;
  return origin + pathname + search;
}
