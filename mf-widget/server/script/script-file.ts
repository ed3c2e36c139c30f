import { AgentId, Region } from '@voxgrove/contracts';
import { compressedBody } from '@voxgrove/server/http/compressed-body';
import type { CompressedBody } from '@voxgrove/server/http/compressed-body';
import { KeptResults } from '@voxgrove/server/kept-results';
import type { MadeFile, PublicFile } from '@voxgrove/server/slice';
import { launcherAgentOf } from '../../contract/launcher-agent';
import type { LauncherAgent } from '../../contract/launcher-agent';
import type { PublicAgent } from '@voxgrove/contracts';
import { publicView } from '../public-view';
import type { WidgetContext } from '../widget-context';
import { languageOf, literal, runsOn, textsIn } from './agent-script';
import { launcherCss } from './launcher-css';
import { launcherSource } from './launcher-source';

/** Scripts kept, each some 15 kB in all its forms. */
const MAX_KEPT = 1_000;
/** The script is ASCII, whatever the page says of charsets. Modules, and scripts with `crossorigin`, are taken only from who allows it. */
const HEADERS = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' };

/**
 * The script of an agent for websites: the launcher and what it must know of the agent in one file, so that it is right from the first
 * frame and asks for nothing. Made and compressed once for each published version. An unknown agent's draws nothing.
 */
export function scriptFile({ slice }: WidgetContext): PublicFile {
  const kept = new KeptResults<CompressedBody>(MAX_KEPT);
  const missing = compressedBody('/* No agent is published under this address. */\n');

  return {
    path: '/widget/v1/:region/:file',
    async make({ region: regionName, file }, { acceptLanguage }): Promise<MadeFile> {
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
      const agent = launcherAgentOf(published.agent);
      const where = runsOn(agentId, published, slice.config.publicUrl);
      const { before, after, build } = await launcherSource(agent, where !== undefined, form);
      const language = languageOf(published.agent, acceptLanguage);
      const body = await kept.get(
        [region, agentId, published.version, language, build].join(' '),
        async () =>
          compressedBody(
            before +
              literal({
                agentId,
                region,
                agent: withCss(agent, published.agent, slice.config.publicUrl),
                texts: await textsIn(language),
                runsOn: where,
              }) +
              after,
          ),
      );
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

/** With what the owner's style sheet says of the launcher. */
function withCss(agent: LauncherAgent, stored: PublicAgent, ownUrl: string): LauncherAgent {
  const css = launcherCss(publicView(stored, ownUrl).ADVANCED_customCSS);
  return css === '' ? agent : { ...agent, css };
}
