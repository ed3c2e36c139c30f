import type { Region } from '@voxgrove/contracts';

export interface ScriptTag { origin: string; agentId: string; region: Region }

/** The line an owner puts into their pages. */
export const scriptTag = ({ origin, agentId, region }: ScriptTag): string =>
  `<script async src="${origin}/widget/v1/${region}/${agentId}.js"></script>`;
