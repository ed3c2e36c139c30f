import type { SessionInfo } from '@voxgrove/contracts';
import { Button, Card, Skeleton, Stack, Text } from '@voxgrove/ui';
import { useTexts } from '../useTexts';
import { afterSignIn } from './after-sign-in';

/**
 * Shown on the sign-in page to a signed-in person, who can continue or switch accounts. `session`:
 * undefined while it is loading.
 */
export function SignedInAlready({
  session,
  onOther,
}: {
  session: SessionInfo | null | undefined;
  onOther: () => void;
}) {
  const t = useTexts();
  if (!session)
    return (
      <Card pad="lg" aria-busy>
        <Skeleton h="5" mb="4" />
        <Skeleton h="11" />
      </Card>
    );
  return (
    <Card pad="lg">
      <Stack gap="4">
        <Text overflowWrap="anywhere">{t('login.known.as', { email: session.user.email })}</Text>
        <Button size="lg" asChild>
          <a href={afterSignIn(session, location)}>{t('login.known.goOn')}</a>
        </Button>
        <Button variant="link" alignSelf="center" color="fg.muted" onClick={onOther}>
          {t('login.known.other')}
        </Button>
      </Stack>
    </Card>
  );
}
