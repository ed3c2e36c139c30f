import { join } from 'node:path';
import { pictureSources } from '@voxgrove/server/http/picture-sources';
import { publicFile } from '@voxgrove/server/http/public-file';
import { publicPage } from '@voxgrove/server/http/public-page';
import { staticFiles } from '@voxgrove/server/http/static-files';
import type { Slice } from '@voxgrove/server/slice';
import { ANALYTICS_INDEXES } from './analytics/collections';
import { assetHeaders } from './asset-headers';
import { declarations } from './declarations';
import { demoPage } from './demo-page/demo-page';
import { framePage } from './demo-page/frame-page';
import { COUNTER_INDEXES } from './limits/shared-counters';
import { openWidgetContext } from './open-widget-context';
import { visitorMails } from './mail/visitor-mails';
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
import { forgetAgent, forgetWorkspace, sweepSchedule } from './sweep-expired';
import { isUsedWhereGiven } from './visitor/origins';

/**
 * The widget's server: its script and the public API for visitors. Other slices own agents and
 * conversations and provide them through ports.
 */
export const slice: Slice = {
  name: 'widget',
  ...declarations,
  setup: async (sliceContext) => {
    const { store, clock } = sliceContext;
    const context = openWidgetContext(sliceContext);
    const images = pictureSources(sliceContext.config);
    return {
      indexes: [...COUNTER_INDEXES, ...ANALYTICS_INDEXES],
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
        publicPage(demoPage(context), images),
        publicPage(framePage(context), images),
        publicFile(scriptFile(context)),
        staticFiles({
          prefix: '/widget/v1/',
          summary: "A file of the widget's build.",
          folder: join(import.meta.dirname, '../dist/embed'),
          headers: assetHeaders(sliceContext.config.dev),
        }),
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
      provides: { visitorMails: visitorMails(context) },
      schedules: [sweepSchedule(sliceContext)],
      stop: () => context.loads.idle(),
      forgetWorkspace: (region, workspaceId) => forgetWorkspace(store, region, workspaceId),
      forgetAgent: (region, agent) => forgetAgent(store, region, agent),
    };
  },
};
