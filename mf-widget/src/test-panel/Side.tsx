import { lazy, Suspense, useEffect, useRef } from 'react';
import { useAppPath, useFlag, useSearchParams, useSession, useT } from '@voxgrove/sdk';
import { mayTest } from './may-test';
import { ShowTest } from './ShowTest';

const TestPanel = lazy(() => import('./TestPanel').then((module) => ({ default: module.TestPanel })));

/** Beside an agent's pages: the panel to try the draft out in, or the button that shows it. The choice is remembered. */
export function Side() {
  const t = useT('mf-widget');
  const [, section, agentId = ''] = useAppPath().split('/');
  const [shown, setShown] = useFlag('showDebugger');
  const [search] = useSearchParams();
  const session = useSession();
  /** Was the last change made here, by hand? Then the focus follows it. */
  const byHand = useRef(false);
  const asked = search.get('showDebugger') === 'true';
  useEffect(() => { if (asked) setShown(true); }, [asked]); // eslint-disable-line react-hooks/exhaustive-deps -- the address asks once

  if (section !== 'agents' || !/^[A-Za-z0-9]{16}$/.test(agentId) || !mayTest(session)) return null;
  const toggle = (next: boolean) => { byHand.current = true; setShown(next); };
  if (!shown) return <ShowTest label={t('test.show')} takeFocus={byHand.current} onShow={() => toggle(true)} />;
  return <Suspense fallback={null}><TestPanel key={agentId} agentId={agentId} takeFocus={byHand.current} onHide={() => toggle(false)} /></Suspense>;
}
