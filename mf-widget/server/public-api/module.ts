import type { ServerModule } from '@voxgrove/server/module';
import { agentRoute } from './agent';
import { contactRoute } from './contact';
import { creditsRoute } from './credits';
import { feedbackRoute } from './feedback';
import { handoffRoutes } from './handoff';
import { interactRoute } from './interact';
import { ipRoute } from './ip';
import { languagesRoute } from './languages';
import { profileRoute } from './profile';
import { sessionRoute } from './session';
import { stopRoute } from './stop';
import { streamRoute } from './stream';
import { testRoutes } from './test';
import { transcriptRoute } from './transcript';
import { transcriptMailRoute } from './transcript-mail';
import { typingRoute } from './typing';
import { uploadRoute } from './upload';
import { usageRoute } from './usage';
import type { WidgetContext } from './widget-context';

/** Creates the module of the public API for visitors, and of the test of a draft. */
export const publicApiModule = (context: WidgetContext): ServerModule => ({
  name: 'public-api',
  routes: [
    agentRoute(context),
    usageRoute(context),
    creditsRoute(context),
    sessionRoute(context),
    interactRoute(context),
    stopRoute(context),
    typingRoute(context),
    streamRoute(context),
    transcriptRoute(context),
    profileRoute(context),
    feedbackRoute(context),
    ...handoffRoutes(context),
    contactRoute(context),
    uploadRoute(context),
    transcriptMailRoute(context),
    languagesRoute(),
    ipRoute(),
    ...testRoutes(context),
  ],
});
