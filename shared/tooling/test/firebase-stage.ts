import { runPlaywright } from './browser-stage';
import type { Stage } from './stage';

/** Signing in through Firebase's own code in a real Chromium, against Google's Auth emulator (installed when it is not there yet). */
export const firebaseStage: Stage = {
  name: 'firebase',
  run: (root, filters) =>
    runPlaywright(root, ['--config=playwright.firebase.config.ts', ...filters]),
};
