import { TEST_PANEL } from '@voxgrove/contracts';
import { Slot, useAppPath, useFlag, useSearchParams } from '@voxgrove/sdk';
import { useRegistry } from '@voxgrove/sdk/internal';
import { Box } from '@voxgrove/ui';

const SLOT = 'frame.side';
const AGENT_PAGE = /^\/agents\/[A-Za-z0-9]{16}(\/|$)/;

/**
 * Shows what a remote displays beside the page. The space is reserved from the first paint, so that
 * an agent's page does not move when the remote has loaded.
 */
export function SideContent({ isLoading }: { isLoading: boolean }) {
  const isFilled = useRegistry().remotes.some(({ slots = [] }) =>
    slots.some(({ slot }) => slot === SLOT),
  );
  const isAgentPage = AGENT_PAGE.test(useAppPath());
  const [isPanelShown] = useFlag('showDebugger');
  const [search] = useSearchParams();
  const isPanelOpen = isPanelShown || search.get('showDebugger') === 'true';
  const room = isPanelOpen
    ? { base: '0', xl: `${TEST_PANEL.widthPx}px` }
    : { base: '0', md: `${TEST_PANEL.stripPx}px` };
  return (
    <Box
      display="flex"
      flexShrink="0"
      {...(isFilled && isAgentPage && { minW: room })}
      css={{ '& > [data-slot]:not([hidden])': { display: 'flex' } }}
    >
      {/* A line beside a page without this content would only make the page narrower. */}
      {!isLoading && <Slot name={SLOT} fallback={isAgentPage && isPanelOpen ? 'inline' : 'none'} />}
    </Box>
  );
}
