import { useEffect, useState } from 'react';
import { Email, type FirebaseProject, type SessionInfo } from '@voxgrove/contracts';
import { storage } from '@voxgrove/sdk/internal';
import { AlertBox, Button, Field, Input, Stack, Text } from '@voxgrove/ui';
import { useAttempt } from '../../../frame/use-attempt';
import { useTexts } from '../../useTexts';
import { OrLine } from '../OrLine';
import { exchange } from './exchange';
import { failureText } from './failure-text';
import type { FirebaseClient } from './firebase-client';
import { loadFirebase } from './load-firebase';

/** Address a link was sent to: opened in the same browser, it need not be typed again. */
const SENT_TO = 'signInLinkSentTo';

export interface FirebaseSignInProps {
  project: FirebaseProject;
  /** Address the page was opened at, when a mailed link did. */ link: string | undefined;
  onSignedIn: (session: SessionInfo) => void;
}

/** Google, or a link by mail; both of the Firebase project of this installation. A link signs in when it is pressed, not when it is opened. */
export function FirebaseSignIn({ project, link: opened, onSignedIn }: FirebaseSignInProps) {
  const t = useTexts();
  const [link, setLink] = useState(opened);
  const [email, setEmail] = useState(() => storage.get(SENT_TO) ?? '');
  const [sentTo, setSentTo] = useState<string>();
  const { busy, error, fail, attempt } = useAttempt((thrown) => failureText(thrown, t));
  // Before it is asked for: a window that opens late is taken for an unwanted one. That it failed is said when it is needed.
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

/** The link leads back to this page, which still knows where the person was going. */
function continueUrl(): string {
  const { origin, pathname, search } = location;
  return origin + pathname + search;
}
