import type { AgentId, Chunk, CrawledPage } from '@voxgrove/contracts';
import { DEMO } from '@voxgrove/contracts';
import { startDemoSite } from '@voxgrove/demo-site';
import { systemClock } from '@voxgrove/server/clock';
import type { Config } from '@voxgrove/server/config';
import { createOutbound } from '@voxgrove/server/outbound/outbound';
import { silentLog } from '@voxgrove/server/store/silent-log';
import { crawlSite } from '../crawl/crawl-site';
import { websiteAddresses } from '../crawl/website-address';
import { chunkPage } from '../pages/chunk-page';
import type { KnowledgePage } from '../knowledge/website-source';
import { websiteSource } from '../knowledge/website-source';
import { contentHere } from './content-here';

/**
 * Returns the knowledge of an agent that has read the demo site over real connections.
 * @returns the passages and the site's origin
 */
export async function demoKnowledge(): Promise<{ chunks: Chunk[]; origin: string }> {
  const site = await startDemoSite({
    port: 0,
    widget: { origin: 'http://localhost:1', agentId: DEMO.agentId, region: DEMO.region },
  });
  try {
    const { origin } = new URL(site.url);
    const outbound = createOutbound({
      config: { outboundAllowedOrigins: [origin] } as Config,
      clock: systemClock,
      log: silentLog,
    });
    const pages: CrawledPage[] = [];
    const taken: KnowledgePage[] = [];
    await crawlSite({
      outbound,
      content: contentHere,
      clock: systemClock,
      addresses: websiteAddresses(site.url),
      signal: new AbortController().signal,
      onPage: async ({ page, content }) => {
        pages.push(page);
        if (content) taken.push({ page, passages: chunkPage(content.sections, content.lang) });
      },
    });
    return {
      chunks: websiteSource(
        DEMO.agentId as AgentId,
        site.url,
        'Demo',
        pages,
        taken,
        systemClock.now(),
      ).chunks,
      origin,
    };
  } finally {
    await site.stop();
  }
}
