import base from './playwright.config';

// Remotes that tests add to the product must not be in the pictures.
process.env.E2E_PLAIN = '1';

/**
 * Takes the pictures of docs/images from the running product: `npm run screenshots`. Each worker
 * has its own product, so changes by one file are not in the pictures of a file in the other
 * worker.
 */
export default {
  ...base,
  testMatch: '**/e2e/**/*.shot.ts',
  projects: [{ name: 'pictures' }],
  workers: 2,
  outputDir: '.cache/pictures',
  use: { ...base.use, trace: 'off' as const },
};
