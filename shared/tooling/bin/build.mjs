/**
 * `node ../shared/tooling/bin/build.mjs` in a package: builds its browser part. The tools are
 * TypeScript, run through tsx.
 */
import { register } from 'tsx/esm/api';

register();
const { buildPackage } = await import('../build/build-package.ts');
await buildPackage(process.cwd()).catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
