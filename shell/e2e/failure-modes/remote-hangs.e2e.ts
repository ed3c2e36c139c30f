import { breakFile, neverAnswers } from './files';
import { expectToFailSafely, test } from './support';

const CASES = [
  ['mf-manifest.json', 'MANIFEST_TIMEOUT'],
  ['remoteEntry.js', 'LOAD_TIMEOUT'],
  ['__federation_expose_lifecycles.js', 'LOAD_TIMEOUT'],
] as const;

for (const [file, code] of CASES) {
  test(`${file} never comes`, async ({ page }) => {
    const mend = await breakFile(page, file, neverAnswers);
    await expectToFailSafely(page, { kind: 'network', code, file, atMost: 4, mend, hangs: true });
  });
}
