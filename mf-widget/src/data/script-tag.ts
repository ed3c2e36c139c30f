import type { Region } from '@voxgrove/contracts';

export interface ScriptTag { origin: string; agentId: string; region: Region; color: string | undefined }

/** The line an owner puts into their pages. The colour is in it so that the launcher is right from its first frame. */
export const scriptTag = ({ origin, agentId, region, color }: ScriptTag): string =>
  `<script async src="${origin}/widget/v1/loader.js" data-agent="${agentId}" data-region="${region}"${color ? ` data-color="${color}"` : ''}></script>`;
