/**
 * `npm run stories`: the components of shared/ui, each by itself; compiled again as they change.
 * Port: STORIES_PORT.
 */
import { join } from 'node:path';
import { checkNodeVersion } from '../start/node-version.mjs';
import { installIfNeeded } from '../start/install.mjs';

checkNodeVersion();
await installIfNeeded();
const { register } = await import('tsx/esm/api');
register();
const { serveStories } = await import('../stories/serve-stories.ts');
const { url, stop } = await serveStories(
  join(import.meta.dirname, '../../../.cache/stories'),
  Number(process.env.STORIES_PORT ?? 4106),
  (fault) => {
    if (fault) console.error(fault);
  },
);
console.log(`Components: ${url}`);
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    void stop().then(() => process.exit(0));
  });
