import { lazy, Suspense, useEffect, useState } from 'react';
import { flags, useAppPath, useFlag, useSearchParams, useSession, useT } from '@voxgrove/sdk';
import { mayTest } from './may-test';
import { ShowTest } from './ShowTest';

const TestPanel = lazy(() =>
  import('./TestPanel').then((module) => ({ default: module.TestPanel })),
);

/** Beside an agent's pages: the panel to try the draft out in, or the button that shows it. */
export function Side() {
  const [, section, agentId = ''] = useAppPath().split('/');
  const session = useSession();
  if (section !== 'agents' || !/^[A-Za-z0-9]{16}$/.test(agentId) || !mayTest(session)) return null;
  return <AgentSide key={agentId} agentId={agentId} />;
}

/** What is shown is remembered; an address may ask for the panel. */
function AgentSide({ agentId }: { agentId: string }) {
  const t = useT('mf-widget');
  const [shown] = useFlag('showDebugger');
  const [search] = useSearchParams();
  const asked = search.get('showDebugger') === 'true';
  useEffect(() => {
    if (asked) flags.set('showDebugger', true);
  }, [asked]);
  /** Shown or hidden here, by hand: then the focus goes along. */
  const [byHand, setByHand] = useState(false);
  const show = (next: boolean) => {
    setByHand(true);
    flags.set('showDebugger', next);
    if (!next) stopAsking();
  };
  if (!shown)
    return <ShowTest label={t('test.show')} takeFocus={byHand} onShow={() => show(true)} />;
  return (
    <Suspense fallback={null}>
      <TestPanel agentId={agentId} takeFocus={byHand} onHide={() => show(false)} />
    </Suspense>
  );
}

/** An address that goes on asking would show the panel again when the page is loaded anew. Nobody leaves the page by this, so nothing unsaved is asked about. */
function stopAsking(): void {
  const url = new URL(location.href);
  url.searchParams.delete('showDebugger');
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}
