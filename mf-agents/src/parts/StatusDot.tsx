import { Box } from '@voxgrove/ui';
import type { PublishState } from '../data/agents/publish-state';

/** Filled: visitors get the agent. A ring: they get nothing. */
const LOOKS = {
  live: { bg: 'success.fg', borderColor: 'success.fg' },
  behind: { bg: 'warning.fg', borderColor: 'warning.fg' },
  draft: { borderColor: 'fg.subtle' },
  unpublished: { borderColor: 'fg.subtle' },
} as const;

/** The state of an agent as a dot. The text next to it or in the tooltip says the same. */
export function StatusDot({ state }: { state: PublishState }) {
  return (
    <Box
      as="span"
      aria-hidden
      data-state={state}
      flexShrink="0"
      boxSize="2"
      borderRadius="full"
      borderWidth="2px"
      {...LOOKS[state]}
    />
  );
}
