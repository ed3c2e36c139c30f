import type { SessionInfo } from '@voxgrove/contracts';
import { useT } from '@voxgrove/sdk';
import { AlertBox, Box, Button, Flex, Stack, Text, TextLink } from '@voxgrove/ui';
import { signInAsDemoOwner } from './sign-in';
import { useAttempt } from './use-attempt';

/** What a local installation adds: the demo account, and where the mail went. */
export function DemoSignIn({ sandboxUrl, showDemo, onSignedIn }: { sandboxUrl?: string; showDemo: boolean; onSignedIn: (session: SessionInfo) => void }) {
  const t = useT('shell');
  const { busy, error, attempt } = useAttempt();
  return (
    <Stack gap="4" mt="4">
      {showDemo && (
        <>
          <Flex align="center" gap="3" color="fg.muted" fontSize="xs"><Box flex="1" borderTopWidth="1px" borderColor="border" />{t('login.or')}<Box flex="1" borderTopWidth="1px" borderColor="border" /></Flex>
          <Button variant="outline" size="lg" loading={busy} onClick={() => attempt(signInAsDemoOwner(), onSignedIn)}>{t('login.demo')}</Button>
          {error && <AlertBox type="error">{error}</AlertBox>}
        </>
      )}
      <Text fontSize="xs" color="fg.muted" textAlign="center">
        {t('login.demoHint')}
        {sandboxUrl && <TextLink display="block" mt="1" href={`${sandboxUrl}/outbox`} target="_blank" rel="noreferrer">{t('login.outbox')}</TextLink>}
      </Text>
    </Stack>
  );
}
