import { useState } from 'react';
import { NOTICE } from '@voxgrove/contracts';
import type { ApiError, SessionWorkspace } from '@voxgrove/sdk';
import {
  navigateTo,
  notify,
  toApiError,
  useMutation,
  useQuery,
  useRegion,
  useSession,
  useTitle,
} from '@voxgrove/sdk';
import { homePath, sessionStore, tabStorage } from '@voxgrove/sdk/internal';
import {
  AlertBox,
  Avatar,
  Button,
  Card,
  ErrorState,
  FormPage,
  Heading,
  HStack,
  Skeleton,
  Stack,
  Text,
} from '@voxgrove/ui';
import { loginPath } from '../../session/return-path';
import { leave } from '../../session/leave';
import { useOpenWorkspace } from '../../session/use-open-workspace';
import { refreshSession } from '../../session/use-live-session';
import { calls } from './data';
import { useTexts } from './useTexts';

interface Given {
  workspace: string;
  email: string;
  secret: string;
}

/**
 * Reads the data of the invitation's link, and removes the data from the address at once. Stores
 * the data for a reload of this tab and for a sign-in with another address.
 */
function takeGiven(): Given {
  const params = new URLSearchParams(location.search);
  const given = {
    workspace: params.get('workspace') ?? '',
    email: params.get('email') ?? '',
    secret: params.get('secret') ?? '',
  };
  history.replaceState(history.state, '', location.pathname);
  if (given.secret === '') return keptInvitation.get() ?? given;
  keptInvitation.set(given);
  return given;
}

const KEY = 'invitation';
/**
 * The stored data of the link. If the browser has no storage, the person must open the link again
 * after a reload.
 */
const keptInvitation = {
  get: (): Given | null => {
    try {
      return JSON.parse(tabStorage.get(KEY) ?? 'null') as Given | null;
    } catch {
      return null;
    }
  },
  set: (invitation: Given): void => tabStorage.set(KEY, JSON.stringify(invitation)),
  forget: (): void => tabStorage.remove(KEY),
};

/** Returns the address of the sign-in page for the invited address, which returns to this page. */
const signInAs = (email: string) =>
  loginPath({ pathname: location.pathname, search: `?${new URLSearchParams({ email })}` });

/** Page that an invitation's link opens. Asks the person, and joins after a confirmation. */
export default function InvitationPage() {
  const t = useTexts();
  const [invitation] = useState(takeGiven);
  const look = useQuery({
    queryKey: ['shell', 'invitation', invitation.workspace, invitation.email],
    queryFn: () => calls.viewInvitation(invitation.workspace, invitation),
    retry: false,
    gcTime: 0,
  });
  useTitle(
    look.data
      ? t('invitation.title', { name: look.data.data.workspaceName })
      : t('invitation.plainTitle'),
  );
  if (look.error)
    return (
      <NotGood
        error={toApiError(look.error)}
        email={invitation.email}
        onRetry={() => void look.refetch()}
      />
    );
  return (
    <FormPage>
      <Card pad="lg" maxW="26rem" mx="auto" mt={{ base: '2', md: '12' }} aria-busy={!look.data}>
        {look.data ? (
          <Question given={invitation} view={look.data.data} />
        ) : (
          <Stack gap="3">
            <Skeleton h="7" w="60%" />
            <Skeleton h="4" />
            <Skeleton h="9" w="8rem" />
          </Stack>
        )}
      </Card>
    </FormPage>
  );
}

function Question({
  given,
  view,
}: {
  given: Given;
  view: Awaited<ReturnType<typeof calls.viewInvitation>>['data'];
}) {
  const t = useTexts();
  const region = useRegion();
  const open = useOpenWorkspace();
  const go = () =>
    open(
      (sessionStore.get()?.workspaces ?? []).find(
        ({ uid, location }) => uid === given.workspace && location === region,
      ) ?? {
        uid: given.workspace as SessionWorkspace['uid'],
        workspaceName: view.workspaceName,
        location: region,
      },
    );
  const accept = useMutation({
    mutationFn: () => calls.accept(given.workspace, given),
    onSuccess: async () => {
      keptInvitation.forget();
      await refreshSession();
      notify({
        type: 'success',
        message: t('invitation.joined', { name: view.workspaceName }),
        durationMs: NOTICE.longest,
      });
      go();
    },
    onError: (error) =>
      notify({ type: 'error', message: toApiError(error).message, durationMs: NOTICE.longest }),
  });
  const leadText = view.invitedBy
    ? t('invitation.lead', { inviter: view.invitedBy })
    : t('invitation.leadNobody');
  return (
    <Stack gap="4">
      <HStack gap="3">
        <Avatar name={view.workspaceName} src={view.workspacePhotoURL} size="10" />
        <Heading as="h1" size="lg" overflowWrap="anywhere">
          {t('invitation.title', { name: view.workspaceName })}
        </Heading>
      </HStack>
      <Text>{view.member ? t('invitation.member') : leadText}</Text>
      {!view.member && (
        <Text color="fg.muted" fontSize="sm">
          {t('invitation.as', { email: view.email })}
        </Text>
      )}
      {accept.error && (
        <AlertBox type="error" title={t('invitation.failed')}>
          {toApiError(accept.error).message}
        </AlertBox>
      )}
      <HStack gap="2">
        {view.member ? (
          <Button onClick={go}>{t('invitation.open')}</Button>
        ) : (
          <Button loading={accept.isPending || accept.isSuccess} onClick={() => accept.mutate()}>
            {t('invitation.accept')}
          </Button>
        )}
        <Button variant="ghost" onClick={() => navigateTo(homePath())}>
          {t(view.member ? 'invitation.home' : 'invitation.decline')}
        </Button>
      </HStack>
    </Stack>
  );
}

function NotGood({
  error,
  email,
  onRetry,
}: {
  error: ApiError;
  email: string;
  onRetry: () => void;
}) {
  const t = useTexts();
  const { user } = useSession();
  const another = error.code === 'INVITATION_FOR_ANOTHER';
  const final = another || error.code === 'INVITATION_INVALID' || error.code === 'BAD_INPUT';
  return (
    <ErrorState
      page
      title={another ? t('invitation.another') : t(final ? 'invitation.invalid' : 'error')}
      message={
        <>
          {error.code === 'BAD_INPUT' ? t('invitation.incomplete') : error.message}
          {another && ` ${t('invitation.signedInAs', { email: user.email })}`}
        </>
      }
      requestId={final ? undefined : error.requestId}
      {...(!final && { onRetry })}
      actions={
        <>
          {another && (
            <Button onClick={() => leave(signInAs(email))}>{t('invitation.signOut')}</Button>
          )}
          <Button variant="outline" onClick={() => navigateTo(homePath())}>
            {t('invitation.home')}
          </Button>
        </>
      }
    />
  );
}
