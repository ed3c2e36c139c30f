import { answersHtml, breakFile, cutOff } from './files';
import { expectToFailSafely, test } from './support';

const CASES = [
  ['mf-manifest.json', 'HTML', answersHtml, 'MANIFEST_INTEGRITY'],
  ['remoteEntry.js', 'HTML', answersHtml, 'ENTRY_INTEGRITY'],
  ['__federation_expose_lifecycles.js', 'HTML', answersHtml, 'CHUNK_INTEGRITY'],
  ['remoteEntry.js', 'half of itself', cutOff, 'ENTRY_INTEGRITY'],
] as const;

for (const [file, what, fault, code] of CASES) {
  test(`${file} is ${what}`, async ({ page }) => {
    const mend = await breakFile(page, file, fault);
    await expectToFailSafely(page, { kind: 'integrity', code, file, mend });
  });
}
