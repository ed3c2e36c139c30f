/**
 * Exit codes of `npm run remote`, for scripts. `help` shows them; docs/guides/deploy-a-remote.md
 * explains what to do about each.
 */
export const EXIT = {
  done: { code: 0, meaning: 'done' },
  refused: {
    code: 1,
    meaning: 'refused: a check found something, or the registry does not allow this step now',
  },
  usage: { code: 2, meaning: 'wrong use of the command, or no such remote or build' },
  notAllowed: { code: 3, meaning: 'no token, or one that is not good for this' },
  conflict: { code: 4, meaning: 'somebody else changed the registry meanwhile: run it again' },
  unreachable: { code: 5, meaning: 'the registry or the network cannot be reached' },
  testFailed: {
    code: 6,
    meaning: 'the published files or the smoke test in Chromium are not as they should be',
  },
  buildFailed: { code: 7, meaning: 'the remote does not build' },
  broken: { code: 70, meaning: 'a fault of this command' },
  interrupted: { code: 130, meaning: 'ended by Ctrl-C' },
} as const;

export type Exit = keyof typeof EXIT;
