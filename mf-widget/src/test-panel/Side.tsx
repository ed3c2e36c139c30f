import { lazy, Suspense, useEffect, useState } from 'react';
import { flags, useAppPath, useFlag, useSearchParams, useSession, useT } from '@voxgrove/sdk';
import { mayTest } from './may-test';
import { ShowTest } from './ShowTest';
import { usePhone } from './use-phone';
import { useWidgetLines } from './use-widget-lines';

const TestPanel = lazy(() =>
  import('./TestPanel').then((module) => ({ default: module.TestPanel })),
);

/** Area beside an agent's pages: the test panel, or the button that opens the panel. */
export function Side() {
  const [, section, agentId = ''] = useAppPath().split('/');
  const session = useSession();
  if (section !== 'agents' || !/^[A-Za-z0-9]{16}$/.test(agentId) || !mayTest(session)) return null;
  return <AgentSide key={agentId} agentId={agentId} />;
}

/**
 * Remembers whether the panel is shown; the address may request the panel. On a phone the panel
 * covers the page, so it opens only on request.
 */
function AgentSide({ agentId }: { agentId: string }) {
  const t = useT('mf-widget');
  const [shown] = useFlag('showDebugger');
  const [search] = useSearchParams();
  const asked = search.get('showDebugger') === 'true';
  useEffect(() => {
    if (asked) flags.set('showDebugger', true);
  }, [asked]);
  const phone = usePhone();
  /**
   * Set if the user has toggled the panel since the page was opened. The focus follows only in this
   * case.
   */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const byHand = chosen !== null;
  const open = phone ? (chosen ?? asked) : shown;
  const show = (next: boolean) => {
    setChosen(next);
    flags.set('showDebugger', next);
    if (!next) stopAsking();
  };
  useWidgetLines(agentId, () => show(true));
  if (!open)
    return <ShowTest label={t('test.show')} takeFocus={byHand} onShow={() => show(true)} />;
  return (
    <Suspense fallback={null}>
      <TestPanel agentId={agentId} takeFocus={byHand} onHide={() => show(false)} />
    </Suspense>
  );
}

/**
 * Removes the request for the panel from the address, because a reload would show the panel again.
 * The page stays, so the user is not asked about unsaved changes.
 */
function stopAsking(): void {
  const url = new URL(location.href);
  url.searchParams.delete('showDebugger');
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}
