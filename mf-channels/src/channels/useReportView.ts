import { request } from '@voxgrove/sdk';
import { useEffect } from 'react';
import { Done } from '../../contract/channels';

/** Reports once that a person views the channels of an agent. A failure has no effect. */
export function useReportView(agentId: string): void {
  useEffect(() => {
    const path = `/agents/${agentId}/channels/viewed` as const;
    request({ method: 'POST', path, output: Done }).catch(() => undefined);
  }, [agentId]);
}
