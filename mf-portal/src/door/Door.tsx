import { logoOf } from '@voxgrove/contracts';
import type { PageTenant } from '@voxgrove/contracts';
import { notify, useColorMode, useT, useTitle } from '@voxgrove/sdk';
import { Avatar, Box, Card, Flex, Heading, Stack } from '@voxgrove/ui';
import { useEffect, useState } from 'react';
import { procedures } from '../data/procedures';
import { signIn, signInAsAdmin } from '../data/sign-in';
import { MarkdownText } from '../parts/MarkdownText';
import { browserLanguage } from '../i18n/languages';
import { useLanguageOf } from '../i18n/use-language-of';
import { PortalFooter } from '../parts/PortalFooter';
import { takeEntry } from './entry';
import type { Entry } from './entry';
import { keepSignUp } from './kept-sign-up';
import { Overlay } from './Overlay';
import { SignInForm } from './SignInForm';
import { SignUpForm } from './SignUpForm';
import { useEnter } from './use-enter';

interface DoorProps {
  tenant: PageTenant;
  /** Whether the person is already signed in at the portal. */
  signedIn?: boolean;
  /** Opens a page of the dashboard. */
  open?: (path: string) => void;
}

const leaveFor = (path: string): void => location.assign(path);

/** Page for signing in and signing up at the portal of an agency. */
export function Door({ tenant, signedIn = false, open = leaveFor }: DoorProps) {
  const t = useT('mf-portal');
  const [language] = useState(() => browserLanguage());
  useLanguageOf(language);
  const canSignUp = tenant.settings.enableClientSignup;
  const [signingUp, setSigningUp] = useState(
    () => canSignUp && /\/signup$/.test(location.pathname),
  );
  /** Shows a form. Its address becomes the page's, so a reload shows the same form. */
  const show = (isSignUp: boolean): void => {
    const page = `${tenant.basePath}/${isSignUp ? 'signup' : 'login'}`;
    history.replaceState(history.state, '', page + location.search);
    setSigningUp(isSignUp);
  };
  const { entering, enter } = useEnter(tenant, open);
  const [entry] = useState(takeEntry);
  const name = tenant.brand.name;
  const logo = logoOf(tenant.brand, useColorMode().mode);
  useTitle(t(signingUp ? 'door.signUp' : 'door.signIn'));
  useEffect(() => {
    document.title = `${t(signingUp ? 'door.signUp' : 'door.signIn')} · ${name}`;
  }, [signingUp, name, t]);
  const [mustLoginAgain] = useState(
    () => new URLSearchParams(location.search).get('again') === '1',
  );
  useEffect(() => {
    if (mustLoginAgain) notify({ type: 'warning', message: t('door.loginAgain') });
  }, [mustLoginAgain, t]);
  useEffect(() => {
    const attempt = entryAttempt(entry);
    if (attempt !== null)
      enter(attempt).catch((error: Error) => notify({ type: 'error', message: error.message }));
    // If the session has ended in the meantime, the form is shown without an error.
    else if (signedIn && !mustLoginAgain) enter(async () => undefined).catch(() => undefined);
  }, [entry, enter, signedIn, mustLoginAgain]);
  return (
    <Flex direction="column" minH="100dvh" bg="var(--vg-frame-bg, {colors.bg})">
      <Flex as="main" flex="1" align="center" justify="center" p="4">
        <Stack gap="5" w="full" maxW="26rem">
          <Stack gap="3" align="center" textAlign="center">
            <Avatar name={name} src={logo} size="14" />
            <Heading as="h1" size="lg">
              {t(signingUp ? 'door.signUpTitle' : 'door.signInTitle', { name })}
            </Heading>
            {tenant.brand.brandingText !== '' && <MarkdownText text={tenant.brand.brandingText} />}
          </Stack>
          <Card pad="lg">
            {signingUp ? (
              <SignUpForm
                tenant={tenant}
                enter={enter}
                onBack={() => {
                  keepSignUp(tenant.agencyId, null);
                  show(false);
                }}
              />
            ) : (
              <SignInForm
                tenant={tenant}
                enter={enter}
                onSignUp={canSignUp ? () => show(true) : undefined}
              />
            )}
          </Card>
        </Stack>
      </Flex>
      <Box>
        <PortalFooter tenant={tenant} />
      </Box>
      {entering && <Overlay />}
    </Flex>
  );
}

/**
 * Returns the sign-in that the address requests: by link, by password or by the secret of the
 * agency.
 */
function entryAttempt({ token, secret, username, password }: Entry) {
  if (secret !== undefined) return () => signInAsAdmin(secret);
  if (token !== undefined)
    return async () => {
      const { clientData } = await procedures.validateClientLoginToken.mutate({ token });
      await signIn(clientData.email, clientData.dashboardPassword);
    };
  if (username !== undefined && password !== undefined) return () => signIn(username, password);
  return null;
}
