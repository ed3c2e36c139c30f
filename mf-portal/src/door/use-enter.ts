import type { PageTenant } from '@voxgrove/contracts';
import { ApiError, notify, toApiError, useT } from '@voxgrove/sdk';
import type { Translate } from '@voxgrove/sdk';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readAgents, readSession } from '../data/sign-in';
import { keepSignUp } from './kept-sign-up';
import { landingOf } from './landing';

/** Times of the overlay, ms. */
export const ENTER = { giveUpMs: 10_000, closeMs: 1_200, navigateMs: 100 } as const;

export interface Enter {
  /** Whether the overlay covers the page. */
  entering: boolean;
  /**
   * Signs in by `prove`, then loads the dashboard behind the overlay. Returns whether the dashboard
   * opens. Without it, the person is signed in, so a code is used.
   */
  enter: (prove: () => Promise<unknown>) => Promise<boolean>;
}

/** Signs in and opens the dashboard. If that takes longer than 10 s, shows the form again. */
export function useEnter(tenant: PageTenant, open: (path: string) => void): Enter {
  const t = useT('mf-portal');
  const [entering, setEntering] = useState(false);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);
  const after = useCallback((ms: number, then: () => void) => {
    const timer = setTimeout(then, ms);
    timers.current.add(timer);
    return timer;
  }, []);
  const { agencyId, basePath, region } = tenant;
  const enter = useCallback(
    async (prove: () => Promise<unknown>) => {
      let isOver = false;
      setEntering(true);
      let giveUp: (opens: false) => void;
      const tooLate = new Promise<false>((resolve) => {
        giveUp = resolve;
      });
      const deadline = after(ENTER.giveUpMs, () => {
        isOver = true;
        setEntering(false);
        giveUp(false);
      });
      const stop = (): void => {
        clearTimeout(deadline);
        setEntering(false);
      };
      const signIn = async (): Promise<boolean> => {
        await prove();
        keepSignUp(agencyId, null);
        const session = await readSession();
        const agents = await readAgents().catch(() => {
          notify({ type: 'error', message: t('door.agentsFailed') });
          return null;
        });
        if (isOver) return false;
        const path = agents && landingOf(session, agents);
        if (path === null) {
          if (agents) notify({ type: 'error', message: t('door.noAgents') });
          stop();
          return false;
        }
        after(ENTER.closeMs, () => {
          stop();
          after(ENTER.navigateMs, () => open(`${basePath}/app/${region}${path}`));
        });
        return true;
      };
      try {
        // A call may hang. The form can be used again after the deadline in any case.
        return await Promise.race([signIn(), tooLate]);
      } catch (error) {
        stop();
        throw signInError(toApiError(error), t);
      }
    },
    [after, agencyId, basePath, region, t, open],
  );
  return { entering, enter };
}

/**
 * The server was not reached, or its reply was unreadable, so there is no server message to show.
 */
const WITHOUT_MESSAGE: ReadonlySet<string> = new Set(['NETWORK', 'BAD_RESPONSE']);

const signInError = (error: ApiError, t: Translate): ApiError =>
  WITHOUT_MESSAGE.has(error.code)
    ? new ApiError(error.code, t('door.signInError'), error.status, {}, { cause: error })
    : error;
