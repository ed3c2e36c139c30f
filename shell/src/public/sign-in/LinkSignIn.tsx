import type { ReactNode } from 'react';
import type { SessionInfo } from '@voxgrove/contracts';
import { toApiError, useQuery } from '@voxgrove/sdk';
import { AlertBox, Box, Button, Card, HStack, Spinner, Stack, Text } from '@voxgrove/ui';
import { useAttempt } from '../../parts/use-attempt';
import { useTexts } from '../useTexts';
import { lookAtLink, verifyLink } from './sign-in';

/**
 * Handles a mailed link: shows the address that the link signs in, and signs in only after a click.
 * Without the click, mail scanners that open links would use up the link, and the link of another
 * person would sign the visitor in to that person's account unnoticed. `children`: other ways to
 * sign in, shown if the link is invalid.
 */
export function LinkSignIn({
  token,
  onSignedIn,
  onOther,
  children,
}: {
  token: string;
  onSignedIn: (session: SessionInfo) => void;
  onOther: () => void;
  children: ReactNode;
}) {
  const t = useTexts();
  const { data, error: lookFailed } = useQuery({
    queryKey: ['shell', 'sign-in-link'],
    queryFn: () => lookAtLink(token),
    staleTime: Infinity,
    gcTime: 0,
  });
  const { busy, error, failure, attempt } = useAttempt();
  const expiredReason = failure?.code === 'LINK_EXPIRED' ? failure.message : undefined;
  const unusableReason = lookFailed ? toApiError(lookFailed).message : expiredReason;
  if (unusableReason !== undefined)
    return (
      <>
        <Box mb="4">
          <AlertBox type="error" title={unusableReason}>
            {t('login.linkFailedHint')}
          </AlertBox>
        </Box>
        {children}
      </>
    );
  if (!data)
    return (
      <Card pad="lg">
        <HStack role="status" gap="2" color="fg.muted">
          <Spinner />
          {t('login.linkReading')}
        </HStack>
      </Card>
    );
  const { email, signedInAs } = data;
  const another = signedInAs !== null && signedInAs !== email;
  return (
    <Card pad="lg">
      <Stack gap="4">
        {another && (
          <AlertBox type="warning" title={t('login.linkAnother', { email: signedInAs })}>
            {t('login.linkAnotherBody')}
          </AlertBox>
        )}
        <Text overflowWrap="anywhere">{t('login.linkFor', { email })}</Text>
        {error && <AlertBox type="error">{error}</AlertBox>}
        <Button
          size="lg"
          loading={busy}
          onClick={() => attempt(() => verifyLink(token), onSignedIn)}
        >
          {t('login.verify')}
        </Button>
        {another ? (
          <Button asChild variant="link" alignSelf="center" color="fg.muted">
            <a href="/">{t('login.linkStay')}</a>
          </Button>
        ) : (
          <Button variant="link" alignSelf="center" color="fg.muted" onClick={onOther}>
            {t('login.linkOther')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
