/**
 * Helpers for tests of remotes. The browser launcher and the customer pages have import paths of
 * their own.
 */
export { createTestShell } from './shell/test-shell';
export type { TestShell, TestShellOptions } from './shell/test-shell';
export { renderRemote } from './shell/render-remote';
export type { RenderedRemote } from './shell/render-remote';
export type { ApiCall, ApiHandlers } from './shell/fake-api';
export { testRegistry, testRemote, testSession } from './shell/test-data';
export { findHardCodedText } from './hard-coded-text';
export type { DevData } from './shell/dev-data';
