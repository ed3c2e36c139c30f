import base from './playwright.config';

// What tests add to the product is no part of it.
process.env.E2E_PLAIN = '1';

/**
 * Takes the pictures of docs/images from the running product: `npm run screenshots`. A worker for
 * each file: what one does to its product is not in the pictures of the other.
 */
export default {
  ...base,
  testMatch: '**/e2e/**/*.shot.ts',
  projects: [{ name: 'pictures' }],
  workers: 2,
  outputDir: '.cache/pictures',
  use: { ...base.use, trace: 'off' as const },
};
