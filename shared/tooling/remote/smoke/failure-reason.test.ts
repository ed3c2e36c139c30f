import { expect, test } from '@jest/globals';
import { failureReason } from './failure-reason';
import { withoutFrames } from './page-watch';

const FELL_BACK =
  'console: mf-notes (0.1.0-9f3c21aa): OVERRIDE_FAILED (MOUNT_FAILED) RemoteFailure: mf-notes (0.1.0-9f3c21aa): MOUNT_FAILED';

test('a reason contains what happened, the cause, and the first message of the page', () => {
  expect(
    failureReason('/notes shows something else: OVERRIDE_FAILED', [
      `console: Error: cannot count\n    at http://x/remotes/a.js:1:2 (http://x/assets/b.js)`,
      FELL_BACK,
    ]),
  ).toBe('/notes shows something else: MOUNT_FAILED: Error: cannot count.');
  expect(
    failureReason('The page complained.', [
      'console: the drawer is stuck (http://localhost:4000/remotes/a.js)',
    ]),
  ).toBe('The page complained: the drawer is stuck.');
  expect(
    failureReason('The page complained.', ['policy: img-src does not allow https://example.com']),
  ).toBe('The page complained: policy: img-src does not allow https://example.com.');
  expect(failureReason('/notes shows something else: OVERRIDE_FAILED', [])).toBe(
    '/notes shows something else: OVERRIDE_FAILED.',
  );
  expect(failureReason('/notes is not shown after 25 s.', [])).toBe(
    '/notes is not shown after 25 s.',
  );
});

test('a stack keeps only the frames of the build', () => {
  expect(
    withoutFrames(
      'Error: no\n    at http://x/remotes/mf-notes/b/e.js:1:675\n    at oC (http://x/assets/940.js:23:4)',
    ),
  ).toBe('Error: no\n    at http://x/remotes/mf-notes/b/e.js:1:675');
});
