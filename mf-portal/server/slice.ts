import { composeModules } from '@voxgrove/server/module';
import type { Slice } from '@voxgrove/server/slice';
import { agentsModule } from './agents/module';
import { declarations } from './declarations';
import { onboardingModule } from './onboarding/module';
import { organisationsModule } from './organisations/module';
import { passkeysModule } from './passkeys/module';
import { peopleModule } from './people/module';
import { signInModule } from './sign-in/module';

/** Actions of agencies' clients at the portal, and actions of agencies for their clients. */
export const slice: Slice = {
  name: 'mf-portal',
  ...declarations,
  setup: async (context) =>
    composeModules([
      signInModule(context),
      passkeysModule(context),
      agentsModule(context),
      organisationsModule(context),
      peopleModule(context),
      onboardingModule(context),
    ]),
};
