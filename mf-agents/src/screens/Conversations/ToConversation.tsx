import type { ReactNode } from 'react';
import { Link, useSearchParams } from '@voxgrove/sdk';
import { Box } from '@voxgrove/ui';

/** A link to another conversation of the agent. The list beside it stays the same. */
export function ToConversation({ id, children }: { id: string; children: ReactNode }) {
  const [params] = useSearchParams();
  const query = new URLSearchParams(params);
  query.set('c', id);
  return (
    <Box asChild textDecoration="underline">
      <Link to={`?${query}`}>{children}</Link>
    </Box>
  );
}
