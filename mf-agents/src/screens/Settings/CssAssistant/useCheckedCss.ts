import { queryOptions, request, useQuery } from '@voxgrove/sdk';
import { useEffect, useState } from 'react';
import { CssCheckReply } from '../../../../contract/css-assistant';
import type { CssCheck } from '../../../../contract/css-assistant';

/** The check starts after the user has stopped typing for this long, in ms. */
const QUIET_MS = 400;
const NOTHING: CssCheck = { css: '', dropped: [] };

export interface CheckedCss {
  /**
   * The newest check. It belongs to an earlier style sheet while a newer one is being checked or
   * could not be checked. Undefined before the first check.
   */
  check: CssCheck | undefined;
  /** True if the check belongs to the current style sheet. */
  current: boolean;
  /** True if the check failed, or waits for a network connection. */
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
 * Checks a style sheet: what visitors get, and which rules are left out. The server checks it with
 * the same code that restricts it for visitors.
 */
export function useCheckedCss(agentId: string, css: string): CheckedCss {
  const [settledCss, setSettledCss] = useState(css);
  useEffect(() => {
    const timer = setTimeout(() => setSettledCss(css), QUIET_MS);
    return () => clearTimeout(timer);
  }, [css]);
  const empty = settledCss.trim() === '';
  const { data, isError, fetchStatus } = useQuery({
    ...checkQuery(agentId, settledCss),
    enabled: !empty,
  });
  const [last, setLast] = useState<CssCheck>();
  const check = empty ? NOTHING : data;
  if (check && check !== last) setLast(check);
  return {
    check: check ?? last,
    current: check !== undefined && settledCss === css,
    failed: isError || fetchStatus === 'paused',
  };
}
