import { useEffect, useState } from 'react';
import { useT } from '@voxgrove/sdk';
import type { SessionInfo } from '@voxgrove/contracts';
import { Box, Card, Flex, Text } from '@voxgrove/ui';
import { returnPath } from '../boot/return-path';
import { ColorModeButton } from '../frame/ColorModeButton';
import { Logo } from '../frame/Logo';
import { Notices } from '../frame/Notices';
import { CodeStep } from './CodeStep';
import { DemoSignIn } from './DemoSignIn';
import { EmailStep } from './EmailStep';
import { OpeningOverlay } from './OpeningOverlay';

/** Sign-in: an address, then the code that was sent to it. On a local installation also the demo account. */
export function LoginPage({ embedded, sandboxUrl }: { embedded: boolean; sandboxUrl?: string }) {
  const t = useT('shell');
  const [codeSentTo, setCodeSentTo] = useState<string | null>(null);
  const [email, setEmail] = useState('');
  const [opening, setOpening] = useState(false);
  const title = t(codeSentTo ? 'login.codeTitle' : 'login.title');
  useEffect(() => { document.title = `${title} · ${t('product')}`; }, [title, t]);
  const signedIn = ({ user }: SessionInfo) => {
    setOpening(true);
    location.assign(returnPath(location.search, location.origin, `/app/${user.location}`));
  };
  return (
    <Flex direction="column" minH="100dvh" bg="bg">
      <Flex as="header" justify="space-between" align="center" p="4"><Logo /><ColorModeButton /></Flex>
      <Flex as="main" flex="1" align="center" justify="center" p="4" pb="16">
        <Box w="full" maxW="24rem">
          <Text as="h1" fontSize="xl" fontWeight="semibold" letterSpacing="-0.015em">{title}</Text>
          <Text color="fg.muted" mt="1" mb="5">{codeSentTo ? t('login.codeSent', { email: codeSentTo }) : t('login.lead')}</Text>
          <Card pad="lg">
            {codeSentTo
              ? <CodeStep email={codeSentTo} onSignedIn={signedIn} onCancel={() => setCodeSentTo(null)} />
              : <EmailStep email={email} onEmail={setEmail} onSent={setCodeSentTo} />}
          </Card>
          {embedded && <DemoSignIn showDemo={!codeSentTo} onSignedIn={signedIn} {...(sandboxUrl && { sandboxUrl })} />}
        </Box>
      </Flex>
      <Notices />
      {opening && <OpeningOverlay />}
    </Flex>
  );
}
