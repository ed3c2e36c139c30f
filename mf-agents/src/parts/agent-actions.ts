import type { AgentId } from '@voxgrove/contracts';
import { foldText, NOTICE } from '@voxgrove/contracts';
import { notify, toApiError } from '@voxgrove/sdk';
import type { Translate } from '@voxgrove/sdk';
import { procedures } from '../data/procedures';

/** Copies an agent's id to the clipboard. If the browser forbids that, the id is shown. */
export function copyAgentId(agentId: string, t: Translate): void {
  navigator.clipboard.writeText(agentId).then(
    () => notify({ type: 'success', message: t('topbar.copied'), durationMs: NOTICE.short }),
    () =>
      notify({
        type: 'warning',
        message: t('topbar.copyFailed', { id: agentId }),
        durationMs: NOTICE.longest,
      }),
  );
}

/** Saves an agent as a template file on the user's computer. */
export async function exportTemplate(agentId: AgentId, t: Translate): Promise<void> {
  try {
    const { agentTemplate } = await procedures.exportAgentToJson.mutate({ agentId });
    download(`${fileName(agentTemplate.agent.title)}.json`, JSON.stringify(agentTemplate, null, 2));
    notify({ type: 'success', message: t('topbar.exported'), durationMs: NOTICE.short });
  } catch (error) {
    notify({
      type: 'error',
      message: t('topbar.exportFailed', { message: toApiError(error).message }),
      durationMs: NOTICE.longest,
    });
  }
}

/** Returns a name that every file system accepts: letters, digits and dashes. */
export const fileName = (title: string): string =>
  Array.from(foldText(title).replace(/[^\p{L}\p{N}]+/gu, '-'))
    .slice(0, 60)
    .join('')
    .replace(/^-|-$/g, '') || 'agent';

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser reads the file some time later, so the address must stay valid until then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
