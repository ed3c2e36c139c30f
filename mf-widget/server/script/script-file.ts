import type { IncomingHttpHeaders } from 'node:http';
import { AgentId, Region } from '@voxgrove/contracts';
import { LRUCache } from '@voxgrove/server/cache';
import { compressedBody } from '@voxgrove/server/http/compressed-body';
import type { CompressedBody } from '@voxgrove/server/http/compressed-body';
import type { MadeFile, PublicFile } from '@voxgrove/server/http/public-file';
import { launcherAgentOf } from '../../contract/launcher-agent';
import type { LauncherAgent } from '../../contract/launcher-agent';
import type { PublicAgent } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { ShownCounter } from '../analytics/port';
import { websiteOf } from '../first-visit/port';
import type { FirstVisitRecorder, ScriptRequest } from '../first-visit/port';
import { publicView } from './public-view';
import { languageOf, literal, runsOn, textsIn } from './agent-script';
import { launcherCss } from './launcher-css';
import { launcherSource } from './launcher-source';

/** Limit of cached scripts, about 15 kB each in all encodings. */
const MAX_KEPT = 1_000;
/**
 * The script is ASCII, so the page's charset does not matter. Modules and scripts with
 * `crossorigin` need the CORS header.
 */
const HEADERS = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' };

/** Counters of the visits in which the script is loaded. */
export interface ScriptVisits {
  firstVisits: FirstVisitRecorder;
  shown: ShownCounter;
}

/**
 * Serves an agent's script for websites: launcher and agent data in one file, so that the first
 * frame is right without another request. The script is made and compressed once per published
 * version. The script of an unknown agent draws nothing.
 */
export function scriptFile(slice: SliceContext, { firstVisits, shown }: ScriptVisits): PublicFile {
  const bodies = new LRUCache<string, CompressedBody, () => Promise<string>>({
    max: MAX_KEPT,
    fetchMethod: async (_key, _stale, { context: source }) => compressedBody(await source()),
    ignoreFetchAbort: true,
  });
  const missing = compressedBody('/* No agent is published under this address. */\n');

  return {
    path: '/widget/v1/:region/:file',
    summary: 'The script of a published agent, for websites.',
    async make({ region: regionName, file }, { acceptLanguage, headers, ip }): Promise<MadeFile> {
      const region = Region.safeParse(regionName).data;
      const [name, end] = (file ?? '').split('.', 2);
      const form = end === 'js' || end === 'mjs' ? end : undefined;
      const agentId = AgentId.safeParse(name).data;
      const published =
        region && agentId && form
          ? await slice.port('agentDirectory').published(region, agentId)
          : null;
      if (!published || !region || !agentId || !form)
        return {
          status: 404,
          headers: { ...HEADERS, 'cache-control': 'no-store' },
          body: await missing,
        };
      const website = websiteOf(scriptRequest(headers), slice.config.publicUrl);
      if (website !== null) {
        firstVisits.record(region, published.agent, website);
        shown.count(region, published.agent, ip);
      }
      const agent = launcherAgentOf(published.agent);
      const where = runsOn(agentId, published, slice.config.publicUrl);
      const { before, after, build } = await launcherSource(agent, where !== undefined, form);
      const language = languageOf(published.agent, acceptLanguage);
      const source = async (): Promise<string> => {
        const agentLiteral = literal({
          agentId,
          region,
          agent: withCss(agent, published.agent, slice.config.publicUrl),
          texts: await textsIn(language),
          runsOn: where,
        });
        return before + agentLiteral + after;
      };
      const key = [region, agentId, published.version, language, build].join(' ');
      const body = await bodies.forceFetch(key, { context: source });
      return {
        status: 200,
        body,
        headers: {
          ...HEADERS,
          'cache-control': slice.config.dev
            ? 'no-cache'
            : 'max-age=300,stale-while-revalidate=86400',
          ...(published.agent.lang === 'automatic' && { vary: 'accept-encoding,accept-language' }),
        },
      };
    },
  };
}

const scriptRequest = (headers: IncomingHttpHeaders): ScriptRequest => ({
  referer: headers.referer,
  'user-agent': headers['user-agent'],
  'sec-fetch-site': String(headers['sec-fetch-site'] ?? ''),
});

/** Adds the launcher's rules from the owner's style sheet. */
function withCss(agent: LauncherAgent, stored: PublicAgent, ownUrl: string): LauncherAgent {
  const css = launcherCss(publicView(stored, ownUrl).ADVANCED_customCSS);
  return css === '' ? agent : { ...agent, css: (agent.css ?? '') + css };
}
