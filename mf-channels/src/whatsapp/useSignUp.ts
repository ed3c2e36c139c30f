import { useCallback, useEffect, useState } from 'react';
import { notify, useQuery, useT } from '@voxgrove/sdk';
import type { WhatsAppSetup } from '../../contract/whatsapp';
import { useReportSignUp } from '../data/whatsapp';
import { loadLogin } from '../meta/facebook';
import { chosenBusiness } from './chosen-business';
import { errorText } from './error-text';

/** Requests the newest format of the sign-up window's messages. */
const EXTRAS = { setup: {}, featureType: '', sessionInfoVersion: '3' };

/**
 * Opens the sign-up window of Meta. The window returns a code and a business account, in either
 * order, and the server combines them. `start` is absent until Meta's script is loaded.
 */
export function useSignUp(agentId: string, signUp: NonNullable<WhatsAppSetup['signUp']>) {
  const t = useT('mf-channels');
  const [failure, setFailure] = useState<string>();
  const { mutateAsync, isPending } = useReportSignUp(agentId);
  const script = useQuery({
    queryKey: ['mf-channels', 'meta-sdk', signUp],
    queryFn: async () => ({
      open: await loadLogin(signUp, { config_id: signUp.configId, extras: EXTRAS }),
    }),
    staleTime: Infinity,
    retry: false,
  });
  const report = useCallback(
    async (result: { code: string } | { wabaId: string }): Promise<void> => {
      setFailure(undefined);
      try {
        const isSignedIn = await mutateAsync(result);
        if (isSignedIn) notify({ type: 'success', message: t('whatsapp.numbersFetched') });
      } catch (error) {
        const defaults = { noReply: t('whatsapp.noReply'), noReason: t('whatsapp.noReason') };
        setFailure(t('whatsapp.error', { text: errorText(error, defaults) }));
      }
    },
    [mutateAsync, t],
  );
  const { origins } = signUp;
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>): void => {
      const wabaId = chosenBusiness(event, origins);
      if (wabaId !== undefined) void report({ wabaId });
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [origins, report]);
  const open = script.data?.open;
  return {
    start: open && (() => open((code) => void report({ code }))),
    isPending,
    failure,
    isScriptLost: script.isError,
    loadAgain: () => void script.refetch(),
  };
}
