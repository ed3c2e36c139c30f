import { useEffect, useRef, useState } from 'react';
import type { SessionInfo } from '@voxgrove/contracts';
import { toApiError } from '@voxgrove/sdk';
import { AlertBox, HStack, Spinner } from '@voxgrove/ui';
import { useTexts } from '../useTexts';
import { verifyLink } from './sign-in';

/** Exchanges the link the page was opened with, once; says why when it is good for nothing any more. */
export function LinkSignIn({ token, onSignedIn }: { token: string; onSignedIn: (session: SessionInfo) => void }) {
  const t = useTexts();
  const [failure, setFailure] = useState<string>();
  const started = useRef(false);
  const done = useRef(onSignedIn);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    verifyLink(token).then((session) => done.current(session), (error: unknown) => setFailure(toApiError(error).message));
  }, [token]);
  if (failure !== undefined) return <AlertBox type="error" title={failure}>{t('login.linkFailedHint')}</AlertBox>;
  return <HStack role="status" gap="2" color="fg.muted"><Spinner />{t('login.linkSigningIn')}</HStack>;
}
