import { request } from '@voxgrove/sdk';
import { useEffect } from 'react';
import { Done } from '../../contract/channels';

/** Notes once that somebody looks at the channels of an agent; a failure matters to nobody. */
export function useReportView(agentId: string): void {
  useEffect(() => {
    const path = `/agents/${agentId}/channels/viewed` as const;
    request({ method: 'POST', path, output: Done }).catch(() => undefined);
  }, [agentId]);
}
