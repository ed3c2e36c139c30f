import base from './playwright.config';

/** Pictures of every screen for docs/images/screens: `npm run screenshots`. */
export default { ...base, testMatch: '**/e2e/**/*.shot.ts', workers: 2 };
