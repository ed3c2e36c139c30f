import { useEffect, useState } from 'react';
import type { PublicSite, SessionInfo } from '@voxgrove/contracts';
import { Region } from '@voxgrove/contracts';
import { toApiError } from '@voxgrove/sdk';
import type { ApiError } from '@voxgrove/sdk';
import { Box, Button, ErrorState, Skeleton } from '@voxgrove/ui';
import { loginPath, returnPath } from '../../boot/return-path';
import { fetchSession } from '../../boot/session';
import { leave } from '../../frame/leave';
import { PublicLayout } from '../layout/PublicLayout';
import { useTexts } from '../useTexts';
import { tellNewUser } from './onboarding-api';
import { OnboardingSteps } from './OnboardingSteps';

/** Where onboarding continues: the requested page, or the region's first. */
const wantedPath = (user?: SessionInfo['user']): string => {
  const region = Region.safeParse(new URLSearchParams(location.search).get('region'));
  return returnPath(
    location.search,
    location.origin,
    `/app/${region.data ?? user?.location ?? Region.options[0]}`,
  );
};

/**
 * Onboarding of a new person. A completed one is skipped, and a signed-out person goes to sign-in.
 */
export function OnboardingPage({ site }: { site: PublicSite }) {
  const t = useTexts();
  const [session, setSession] = useState<SessionInfo>();
  const [told, setTold] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  useEffect(() => {
    fetchSession().then(
      (found) => {
        const wanted = new URL(wantedPath(found?.user), location.origin);
        if (!found) return location.replace(loginPath(wanted));
        if (found.user.profileComplete) return location.replace(wanted);
        setSession(found);
        void tellNewUser().then(setTold);
      },
      (error: unknown) => setFailure(toApiError(error)),
    );
  }, []);
  return (
    <PublicLayout
      site={site}
      title={t('onboarding.title')}
      actions={
        session && (
          <Button variant="link" color="fg.muted" onClick={() => leave()}>
            {t('onboarding.signOut')}
          </Button>
        )
      }
    >
      {failure && (
        <ErrorState
          page
          title={t('onboarding.failedTitle')}
          message={failure.message}
          requestId={failure.requestId}
          onRetry={() => location.reload()}
        />
      )}
      {!failure && !session && (
        <Box w="full" maxW="34rem" aria-busy>
          <Skeleton h="24" mb="4" />
          <Skeleton h="64" />
        </Box>
      )}
      {!failure && session && (
        <OnboardingSteps user={session.user} wanted={wantedPath(session.user)} told={told} />
      )}
    </PublicLayout>
  );
}
