import type { CssDrop } from '@voxgrove/contracts/restricted-css';
import { request, useQuery } from '@voxgrove/sdk';
import { useEffect, useState } from 'react';
import { CssCheckReply } from '../../contract/settings';

const QUIET_MS = 400;
const NONE: CssDrop[] = [];

/**
 * Returns the rules of a style sheet that pages would not use. `current`: whether the result
 * belongs to exactly this text.
 */
export function useCheckedCss(
  agencyId: string,
  css: string,
): { drops: CssDrop[]; current: boolean } {
  const [asked, setAsked] = useState(css);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(css), QUIET_MS);
    return () => clearTimeout(timer);
  }, [css]);
  const empty = asked.trim() === '';
  const { data } = useQuery({
    queryKey: ['mf-agency', 'css-check', agencyId, asked],
    enabled: !empty,
    staleTime: Infinity,
    gcTime: 60_000,
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'POST',
          path: `/agencies/${agencyId}/css/check`,
          body: { css: asked },
          output: CssCheckReply,
          signal,
        })
      ).data.dropped,
  });
  const drops = empty ? NONE : (data ?? NONE);
  return { drops, current: asked === css && (empty || data !== undefined) };
}
