import { queryOptions, request, useQuery } from '@voxgrove/sdk';
import { useEffect, useState } from 'react';
import { CssCheckReply } from '../../../../contract/css-assistant';
import type { CssCheck } from '../../../../contract/css-assistant';

/** So long nobody types. */
const QUIET_MS = 400;
const NOTHING: CssCheck = { css: '', dropped: [] };

export interface CheckedCss {
  /**
   * Of the sheet it was asked for, or of one before it while a newer one is looked at or could not
   * be; undefined until there is one.
   */
  check: CssCheck | undefined;
  /** It is of this very sheet. */
  current: boolean;
  /** It could not be looked at, or cannot until there is a network again. */
  failed: boolean;
}

const checkQuery = (agentId: string, css: string) =>
  queryOptions({
    queryKey: ['mf-agents', 'css-check', agentId, css],
    staleTime: Infinity,
    gcTime: 60_000,
    queryFn: async ({ signal }): Promise<CssCheck> =>
      (
        await request({
          method: 'POST',
          path: `/v2/agents/${agentId}/css/check`,
          body: { css },
          output: CssCheckReply,
          signal,
        })
      ).data,
  });

/**
 * A style sheet as visitors would get it, and what they would not get of it. The server says so,
 * with what restricts it for them.
 */
export function useCheckedCss(agentId: string, css: string): CheckedCss {
  const [asked, setAsked] = useState(css);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(css), QUIET_MS);
    return () => clearTimeout(timer);
  }, [css]);
  const empty = asked.trim() === '';
  const { data, isError, fetchStatus } = useQuery({
    ...checkQuery(agentId, asked),
    enabled: !empty,
  });
  const [last, setLast] = useState<CssCheck>();
  const check = empty ? NOTHING : data;
  if (check && check !== last) setLast(check);
  return {
    check: check ?? last,
    current: check !== undefined && asked === css,
    failed: isError || fetchStatus === 'paused',
  };
}
