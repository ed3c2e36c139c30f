import { useState } from 'react';
import { ERRORS, type SessionInfo } from '@voxgrove/contracts';
import { useQuery } from '@voxgrove/sdk';
import { AlertBox, Box, Card, Text, TextLink } from '@voxgrove/ui';
import type { BootData } from '../../host/boot-data';
import { endedBecause, returnPath } from '../../session/return-path';
import { fetchSession } from '../../session/session';
import { PublicLayout } from '../layout/PublicLayout';
import { useTexts } from '../useTexts';
import { afterSignIn } from './after-sign-in';
import { CodeStep } from './CodeStep';
import { DemoSignIn } from './DemoSignIn';
import { EmailStep } from './EmailStep';
import { invitedWords, useInvitation } from './invitation';
import { takeLinkToken } from './link-token';
import { FirebaseSignIn } from './firebase/FirebaseSignIn';
import { takeFirebaseLink } from './firebase/firebase-link';
import { LinkSignIn } from './LinkSignIn';
import { OpeningOverlay } from './OpeningOverlay';
import { PasswordStep } from './PasswordStep';
import { ProductPanel } from './ProductPanel';
import { useSentCode } from './sent-code';
import { SignedInAlready } from './SignedInAlready';
import { addressOf, useSignInMode } from './sign-in-mode';

/**
 * Sign-in and sign-up. Asks for an address, then for the mailed code or link, or for a password.
 */
export function LoginPage({
  site,
  embedded,
  sandboxUrl,
  signIn,
  signedIn: someone,
}: Pick<BootData, 'site' | 'embedded' | 'sandboxUrl' | 'signIn' | 'signedIn'>) {
  const t = useTexts();
  const [mode, setMode] = useSignInMode();
  const [token, setToken] = useState(takeLinkToken);
  const [firebaseLink] = useState(takeFirebaseLink);
  const [endReason] = useState(() => endedBecause(location.search));
  const [mayGoOn, setMayGoOn] = useState(
    someone && token === undefined && firebaseLink === undefined && endReason === null,
  );
  const present = useQuery({
    queryKey: ['shell', 'session'],
    queryFn: fetchSession,
    enabled: mayGoOn,
  });
  const [sent, setSent] = useSentCode();
  const [byPassword, setByPassword] = useState(false);
  const invitation = useInvitation();
  const [email, setEmail] = useState(() => sent?.email ?? invitation?.email ?? '');
  const [opening, setOpening] = useState(false);
  const signUp = mode === 'signup';
  const currentStep = () => {
    if (mayGoOn && !present.error) return 'known';
    if (token !== undefined || signIn.provider === 'firebase') return 'email';
    if (sent) return 'code';
    return byPassword ? 'password' : 'email';
  };
  const step = currentStep();
  const signedIn = (session: SessionInfo) => {
    setOpening(true);
    setSent(undefined);
    location.assign(afterSignIn(session, location));
  };
  /** Continues with an address. The link is not used any more. */
  const goOn = (address: string, to: 'code' | 'password' | 'email') => {
    setToken(undefined);
    setEmail(address);
    setSent(to === 'code' ? { email: address, at: Date.now() } : undefined);
    setByPassword(to === 'password');
  };
  const stepTitle = t(
    {
      known: 'login.known.title',
      email: signUp ? 'login.signUpTitle' : 'login.title',
      code: 'login.codeTitle',
      password: 'login.passwordTitle',
    }[step],
  );
  const stepLead = t(
    {
      known: 'login.lead',
      email: signUp ? 'login.signUpLead' : 'login.lead',
      code: 'login.codeSent',
      password: 'login.passwordLead',
    }[step],
    { email },
  );
  const invited = step === 'email' ? invitedWords(invitation, t) : null;
  const { title, lead } = invited ?? { title: stepTitle, lead: stepLead };
  const shared = {
    returnTo: returnPath(location.search, location.origin, '') || undefined,
    onSignedIn: signedIn,
    onCancel: () => goOn(email, 'email'),
  };
  const forms = (
    <Card pad="lg">
      {signIn.provider === 'firebase' && (
        <FirebaseSignIn project={signIn.project} link={firebaseLink} onSignedIn={signedIn} />
      )}
      {signIn.provider === 'embedded' && step === 'email' && (
        <EmailStep
          email={email}
          onEmail={setEmail}
          action={t(signUp ? 'login.sendSignUpCode' : 'login.sendCode')}
          returnTo={shared.returnTo}
          onSent={(address) => goOn(address, 'code')}
          onPassword={signUp ? undefined : (address) => goOn(address, 'password')}
        />
      )}
      {step === 'code' && sent && (
        <CodeStep sent={sent} {...shared} onSentAgain={() => goOn(email, 'code')} />
      )}
      {step === 'password' && (
        <PasswordStep email={email} {...shared} onCodeSent={() => goOn(email, 'code')} />
      )}
    </Card>
  );
  const formsOrLink =
    token === undefined ? (
      forms
    ) : (
      <LinkSignIn token={token} onSignedIn={signedIn} onOther={() => setToken(undefined)}>
        {forms}
      </LinkSignIn>
    );
  return (
    <PublicLayout site={site} title={title} centred beside={<ProductPanel />}>
      <Box w="full" maxW="24rem">
        <Text as="h1" fontSize="xl" fontWeight="semibold" letterSpacing="-0.015em">
          {title}
        </Text>
        <Text color="fg.muted" mt="1" mb="5" overflowWrap="anywhere">
          {lead}
        </Text>
        {endReason && (
          <Box mb="4">
            <AlertBox type="info">{ERRORS[endReason].message}</AlertBox>
          </Box>
        )}
        {invitation?.invalid && (
          <Box mb="4">
            <AlertBox type="warning">{ERRORS.INVITATION_INVALID.message}</AlertBox>
          </Box>
        )}
        {step === 'known' ? (
          <SignedInAlready session={present.data} onOther={() => setMayGoOn(false)} />
        ) : (
          formsOrLink
        )}
        {step === 'email' && (
          <OtherMode signUp={signUp} onChange={() => setMode(signUp ? 'login' : 'signup')} />
        )}
        {embedded && step !== 'known' && (
          <DemoSignIn showDemo={step === 'email'} onSignedIn={signedIn} sandboxUrl={sandboxUrl} />
        )}
      </Box>
      {opening && <OpeningOverlay />}
    </PublicLayout>
  );
}

/** Link from sign-in to sign-up or back. For sign-up, also the terms. */
function OtherMode({ signUp, onChange }: { signUp: boolean; onChange: () => void }) {
  const t = useTexts();
  return (
    <Box mt="4" textAlign="center" color="fg.muted">
      <Text>
        {t(signUp ? 'login.toSignIn' : 'login.toSignUp')}{' '}
        <TextLink
          href={addressOf(signUp ? 'login' : 'signup')}
          onClick={(event) => {
            event.preventDefault();
            onChange();
          }}
        >
          {t(signUp ? 'login.toSignInLink' : 'login.toSignUpLink')}
        </TextLink>
      </Text>
      {signUp && (
        <Text fontSize="xs" mt="2">
          {t('login.agree')} <TextLink href="/legal/tos">{t('login.agreeTerms')}</TextLink>{' '}
          {t('login.agreeAnd')}{' '}
          <TextLink href="/legal/tixae-privacy-policy">{t('login.agreePrivacy')}</TextLink>.
        </Text>
      )}
    </Box>
  );
}
