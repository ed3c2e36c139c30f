import { answers, breakFile } from './files';
import { expectToFailSafely, test } from './support';

const CASES = [
  ['mf-manifest.json', 404, 'MANIFEST_GONE'],
  ['mf-manifest.json', 500, 'MANIFEST_HTTP'],
  ['remoteEntry.js', 404, 'ENTRY_UNREACHABLE'],
  ['remoteEntry.js', 500, 'ENTRY_UNREACHABLE'],
] as const;

for (const [file, status, code] of CASES) {
  test(`${file} is answered with ${status}`, async ({ page }) => {
    const mend = await breakFile(page, file, answers(status));
    await expectToFailSafely(page, { kind: 'network', code, file, mend });
  });
}
