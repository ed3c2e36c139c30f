import { NOTICE } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import { notify, usePaletteSource, useQueryClient, useRegion, useT } from '@voxgrove/sdk';
import type { Translate } from '@voxgrove/sdk';
import { publicAgentQuery } from '../data/public-agent';

type Client = ReturnType<typeof useQueryClient>;

/** Adds the website code of the open agent, and its test, to the command palette. */
export function useWidgetLines(agentId: string, onTest: () => void): void {
  const t = useT('mf-widget');
  const client = useQueryClient();
  const region = useRegion();
  const group = t('palette.group');
  usePaletteSource({
    id: 'widget',
    title: group,
    search: async (query) => {
      const lines = [
        {
          id: 'copy-tag',
          title: t('palette.copyTag'),
          keywords: t('palette.copyTagWords'),
          icon: 'code',
          group,
          run: () => void copyTag(client, region, agentId, t),
        },
        {
          id: 'test',
          title: t('palette.test'),
          keywords: t('palette.testWords'),
          icon: 'message-square',
          group,
          run: onTest,
        },
      ];
      const words = query.toLowerCase().split(/\s+/);
      return lines.filter(({ title, keywords }) => {
        const text = `${title} ${keywords}`.toLowerCase();
        return words.every((word) => text.includes(word));
      });
    },
  });
}

async function copyTag(
  client: Client,
  region: Region,
  agentId: string,
  t: Translate,
): Promise<void> {
  try {
    const { embedCode, placed } = await import('../data/embed-code');
    const agent = await client.fetchQuery(publicAgentQuery(agentId));
    const options = placed({ render: '', modal: false, lang: '' }, agent?.ui.widgetType);
    const source = { origin: location.origin, region, agentId };
    await navigator.clipboard.writeText(embedCode('popup', source, options));
    notify({ type: 'success', message: t('palette.copied'), durationMs: NOTICE.short });
  } catch {
    notify({ type: 'warning', message: t('palette.copyFailed'), durationMs: NOTICE.longest });
  }
}
