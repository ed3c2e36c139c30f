import { useEffect, useMemo, useRef, useState } from 'react';
import type { ProfileForm, SessionInfo } from '@voxgrove/contracts';
import { Region } from '@voxgrove/contracts';
import type { FirstRunProps } from '@voxgrove/contracts/first-run';
import { toApiError } from '@voxgrove/sdk';
import type { ApiError } from '@voxgrove/sdk';
import { Button, ErrorState } from '@voxgrove/ui';
import type { BootData } from '../../host/boot-data';
import { invitationAt, loginPath, returnPath } from '../../session/return-path';
import { fetchSession } from '../../session/session';
import { leave } from '../../session/leave';
import { PublicLayout } from '../layout/PublicLayout';
import { useTexts } from '../useTexts';
import { Builder } from './Builder';
import { BuilderSkeleton } from './BuilderSkeleton';
import { NameForm } from './NameForm';
import { saveProfile, tellNewUser } from './onboarding-api';

/**
 * Parameter of the address while an agent is being built, so that a reload returns to the builder.
 */
const BUILDING = 'build';

const isBuilding = (): boolean => new URLSearchParams(location.search).has(BUILDING);

function markBuilding(): void {
  const address = new URL(location.href);
  address.searchParams.set(BUILDING, '1');
  history.replaceState(history.state, '', address);
}

/**
 * Returns the region in the address if the person has a workspace there, otherwise the person's own
 * region.
 */
function regionOf({ user, workspaces }: SessionInfo): Region {
  const requestedRegion = Region.safeParse(new URLSearchParams(location.search).get('region')).data;
  return (
    workspaces.find((workspace) => workspace.location === requestedRegion)?.location ??
    user.location
  );
}

/** Returns the page that follows the onboarding: the requested page, or the region's first page. */
const wantedPath = (user?: SessionInfo['user']): string => {
  const region = Region.safeParse(new URLSearchParams(location.search).get('region'));
  return returnPath(
    location.search,
    location.origin,
    `/app/${region.data ?? user?.location ?? Region.options[0]}`,
  );
};

/**
 * Onboarding of a new person. If the person has completed it and builds no agent, opens the next
 * page. If nobody is signed in, opens the sign-in page.
 */
export function OnboardingPage({ boot }: { boot: BootData }) {
  const t = useTexts();
  const [session, setSession] = useState<SessionInfo>();
  const [failure, setFailure] = useState<ApiError>();
  const reported = useRef<Promise<boolean>>(undefined);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    fetchSession().then(
      (found) => {
        const wanted = new URL(wantedPath(found?.user), location.origin);
        if (!found) return location.replace(loginPath(wanted));
        if (found.user.profileComplete && !isBuilding()) return location.replace(wanted);
        setSession(found);
        reported.current = tellNewUser();
      },
      (error: unknown) => setFailure(toApiError(error)),
    );
  }, []);
  const save = async (answers: ProfileForm): Promise<void> => {
    await saveProfile(answers);
    if (!(await reported.current)) reported.current = tellNewUser();
    await reported.current;
  };
  const slotProps = useMemo(() => session && builderProps(session, save), [session]);
  const wanted = wantedPath(session?.user);
  const invited = invitationAt(wanted, location.origin) !== null;
  const builds = session !== undefined && !failure && !invited && !missing;
  return (
    <PublicLayout
      site={boot.site}
      title={t('onboarding.title')}
      bare={builds || (!failure && !session)}
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
      {!failure && !session && <BuilderSkeleton />}
      {!failure && session && !builds && (
        <NameForm
          lead={t(invited ? 'onboarding.you.invitedLead' : 'onboarding.you.lead')}
          next={t(invited ? 'onboarding.you.toInvitation' : 'onboarding.you.toWorkspace')}
          notice={missing ? t('onboarding.you.builderMissing') : undefined}
          onSave={save}
          onDone={() => location.assign(wanted)}
        />
      )}
      {builds && slotProps && (
        <Builder
          boot={boot}
          region={regionOf(session)}
          session={session}
          slotProps={slotProps}
          onMissing={() =>
            session.user.profileComplete ? location.replace(wanted) : setMissing(true)
          }
        />
      )}
    </PublicLayout>
  );
}

const builderProps = (
  session: SessionInfo,
  save: (answers: ProfileForm) => Promise<void>,
): FirstRunProps => ({
  displayName: session.user.profileComplete ? session.user.displayName : '',
  named: session.user.profileComplete,
  askAbout: session.user.askAbout || !session.user.profileComplete,
  saveProfile: async (answers) => {
    await save(answers);
    markBuilding();
  },
  leave: (path) =>
    location.assign(
      path === undefined ? wantedPath(session.user) : `/app/${regionOf(session)}${path}`,
    ),
});
