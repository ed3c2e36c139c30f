import { join } from 'node:path';
import type { Slice } from '@voxgrove/server/slice';
import { assetHeaders } from './asset-headers';
import { demoPage } from './demo-page/demo-page';
import { AnswerLimits } from './limits/answer-limits';
import { COUNTER_INDEXES, SharedCounters } from './limits/shared-counters';
import { agentRoute } from './routes/agent';
import { contactRoute } from './routes/contact';
import { creditsRoute } from './routes/credits';
import { feedbackRoute } from './routes/feedback';
import { handoffRoutes } from './routes/handoff';
import { interactRoute } from './routes/interact';
import { profileRoute } from './routes/profile';
import { sessionRoute } from './routes/session';
import { stopRoute } from './routes/stop';
import { streamRoute } from './routes/stream';
import { testRoutes } from './routes/test';
import { transcriptRoute } from './routes/transcript';
import { usageRoute } from './routes/usage';
import { scriptFile } from './script/script-file';
import { ProvenVisitors } from './visitor/proven-visitors';
import { VisitorTokens } from './visitor/visitor-token';
import type { WidgetContext } from './widget-context';

/** The widget's server: its script, and the public API visitors talk to. Agents and conversations belong to others and come through ports. */
export const slice: Slice = {
  name: 'widget',
  setup: async (sliceContext) => {
    const { store, secrets, clock } = sliceContext;
    await store.ensureIndexes(COUNTER_INDEXES);
    const tokens = new VisitorTokens(secrets.derive('widget.visitor-token'));
    const proven = new ProvenVisitors(secrets.derive('widget.proven-visitor'));
    const limits = new AnswerLimits(sliceContext, new SharedCounters(store), secrets.derive('widget.networks'));
    const context: WidgetContext = { slice: sliceContext, tokens, proven, limits };
    return {
      routes: [agentRoute(context), usageRoute(context), creditsRoute(context), sessionRoute(context), interactRoute(context), stopRoute(context), streamRoute(context), transcriptRoute(context), profileRoute(context), feedbackRoute(context), ...handoffRoutes(context), contactRoute(context), ...testRoutes(context)],
      principals: (token, { region, origin }) => {
        const claims = tokens.read(token, clock.now());
        // A browser names the origin whenever a page of another site calls; without one the caller is our own page, or no browser.
        if (claims === null || claims.region !== region || (origin !== undefined && origin !== claims.origin)) return null;
        return { kind: 'visitor', visitorId: claims.visitorId, agentId: claims.agentId, region: claims.region, origin: claims.origin, validUntil: claims.expiresAt, ...(claims.tester && { tester: claims.tester }) };
      },
      pages: [demoPage(context)],
      files: [scriptFile(context)],
      assets: [{ prefix: '/widget/v1/', folder: join(import.meta.dirname, '../dist/embed'), headers: assetHeaders(sliceContext.config.dev) }],
    };
  },
};
