import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** The tests that need Google's Auth emulator: `npm run test:firebase`. */
export default defineConfig({
  ...base,
  projects: [{ name: 'firebase' }],
  testMatch: '**/e2e/**/*.firebase.ts',
  globalSetup: './shared/tooling/firebase/global-setup.ts',
  workers: 1,
  fullyParallel: false,
});
