import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { accessDocument } from '@voxgrove/server/http/access-document';
import { createLogger } from '@voxgrove/server/log';
import { openStore } from '@voxgrove/server/store/open';
import { createApp } from '../create-app';
import { testConfig } from '../testing/test-app';

/** Writes docs/access.md from the routes of every slice in the checkout. */
const root = dirname(dirname(dirname(import.meta.dirname)));
const store = await openStore({ database: { kind: 'pglite', folder: 'memory://' } });
const app = await createApp({
  config: { ...testConfig(), root },
  store,
  log: createLogger({ level: 'error' }),
  contract: '1.0.0',
});
await mkdir(join(root, 'docs'), { recursive: true });
await writeFile(join(root, 'docs', 'access.md'), accessDocument(app.routes));
await app.stop();
await store.close();
process.stdout.write(`docs/access.md: ${app.routes.length} routes\n`);
