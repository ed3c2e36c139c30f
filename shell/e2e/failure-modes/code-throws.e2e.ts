import { expectToFailSafely, setFault, test } from './support';

const CASES = [
  ['its module throws when it is evaluated', 'evaluation', 'MODULE_THREW'],
  ['it throws at bootstrap', 'bootstrap', 'BOOTSTRAP_FAILED'],
  ['it throws at mount', 'mount', 'MOUNT_FAILED'],
  ['its first screen throws', 'render', 'MOUNT_FAILED'],
  ['its first screen renders for ever', 'render-loop', 'MOUNT_FAILED'],
] as const;

for (const [what, fault, code] of CASES) {
  test(what, async ({ page }) => {
    const mend = await setFault(page, fault);
    // Code that has thrown is not requested again automatically.
    await expectToFailSafely(page, { kind: 'code', code, file: 'remoteEntry.js', atMost: 4, mend });
  });
}

test('the mount of a remote never ends', async ({ page }) => {
  const mend = await setFault(page, 'slow-mount');
  await expectToFailSafely(page, { kind: 'code', code: 'MOUNT_TIMEOUT', mend, hangs: true });
});
