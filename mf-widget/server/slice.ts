import { join } from 'node:path';
import type { Slice } from '@voxgrove/server/slice';
import { ANALYTICS_INDEXES } from './analytics/collections';
import { assetHeaders } from './asset-headers';
import { demoPage } from './demo-page/demo-page';
import { framePage } from './demo-page/frame-page';
import { COUNTER_INDEXES } from './limits/shared-counters';
import { openWidgetContext } from './open-widget-context';
import { agentRoute } from './routes/agent';
import { analyticsRoute } from './routes/analytics';
import { contactRoute } from './routes/contact';
import { creditsRoute } from './routes/credits';
import { feedbackRoute } from './routes/feedback';
import { handoffRoutes } from './routes/handoff';
import { interactRoute } from './routes/interact';
import { ipRoute } from './routes/ip';
import { languagesRoute } from './routes/languages';
import { profileRoute } from './routes/profile';
import { sessionRoute } from './routes/session';
import { stopRoute } from './routes/stop';
import { streamRoute } from './routes/stream';
import { testRoutes } from './routes/test';
import { transcriptRoute } from './routes/transcript';
import { transcriptMailRoute } from './routes/transcript-mail';
import { uploadRoute } from './routes/upload';
import { usageRoute } from './routes/usage';
import { scriptFile } from './script/script-file';
import { forgetAgent, forgetWorkspace, startTidying } from './tidy';
import { isUsedWhereGiven } from './visitor/origins';

/** The widget's server: its script, and the public API visitors talk to. Agents and conversations belong to others and come through ports. */
export const slice: Slice = {
  name: 'widget',
  setup: async (sliceContext) => {
    const { store, clock } = sliceContext;
    await store.ensureIndexes([...COUNTER_INDEXES, ...ANALYTICS_INDEXES]);
    const context = openWidgetContext(sliceContext);
    let stopTidying = (): void => {};
    return {
      routes: [
        agentRoute(context),
        usageRoute(context),
        creditsRoute(context),
        sessionRoute(context),
        interactRoute(context),
        stopRoute(context),
        streamRoute(context),
        transcriptRoute(context),
        profileRoute(context),
        feedbackRoute(context),
        ...handoffRoutes(context),
        contactRoute(context),
        uploadRoute(context),
        transcriptMailRoute(context),
        analyticsRoute(context),
        languagesRoute(),
        ipRoute(),
        ...testRoutes(context),
      ],
      principals: (token, { region, origin, changes }) => {
        const claims = context.tokens.read(token, clock.now());
        if (
          claims === null ||
          claims.region !== region ||
          !isUsedWhereGiven(claims.origin, origin, changes)
        )
          return null;
        return {
          kind: 'visitor',
          visitorId: claims.visitorId,
          agentId: claims.agentId,
          region: claims.region,
          origin: claims.origin,
          validUntil: claims.expiresAt,
          ...(claims.tester && { tester: claims.tester }),
        };
      },
      pages: [demoPage(context), framePage(context)],
      files: [scriptFile(context)],
      assets: [
        {
          prefix: '/widget/v1/',
          folder: join(import.meta.dirname, '../dist/embed'),
          headers: assetHeaders(sliceContext.config.dev),
        },
      ],
      start: async () => {
        stopTidying = startTidying(sliceContext);
      },
      stop: async () => {
        stopTidying();
        await context.loads.idle();
      },
      forgetWorkspace: (region, workspaceId) => forgetWorkspace(store, region, workspaceId),
      forgetAgent: (region, agent) => forgetAgent(store, region, agent),
    };
  },
};
