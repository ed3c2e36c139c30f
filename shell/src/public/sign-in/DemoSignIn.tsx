import type { SessionInfo } from '@voxgrove/contracts';
import { AlertBox, Button, Stack, Text, TextLink } from '@voxgrove/ui';
import { useAttempt } from '../../parts/use-attempt';
import { useTexts } from '../useTexts';
import { OrLine } from './OrLine';
import { signInAsDemoOwner } from './sign-in';

/** On a local installation, offers the demo account and says where mails arrive. */
export function DemoSignIn({
  sandboxUrl,
  showDemo,
  onSignedIn,
}: {
  sandboxUrl?: string | undefined;
  showDemo: boolean;
  onSignedIn: (session: SessionInfo) => void;
}) {
  const t = useTexts();
  const { busy, error, attempt } = useAttempt();
  return (
    <Stack gap="4" mt="4">
      {showDemo && (
        <>
          <OrLine />
          <Button
            variant="outline"
            size="lg"
            loading={busy}
            onClick={() => attempt(signInAsDemoOwner, onSignedIn)}
          >
            {t('login.demo')}
          </Button>
          {error && <AlertBox type="error">{error}</AlertBox>}
        </>
      )}
      <Text fontSize="xs" color="fg.muted" textAlign="center">
        {t('login.demoHint')}
        {sandboxUrl && (
          <TextLink
            display="block"
            mt="1"
            href={`${sandboxUrl}/outbox`}
            target="_blank"
            rel="noreferrer"
          >
            {t('login.outbox')}
          </TextLink>
        )}
      </Text>
    </Stack>
  );
}
