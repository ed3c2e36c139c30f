/**
 * Child process of the Firebase tests: `run-emulator.mjs FOLDER PROJECT`. Sends { port } when it
 * listens; ends with its parent.
 */
import { createServer } from 'node:net';
import { join } from 'node:path';

const [folder, projectId] = process.argv.slice(2);
process.once('disconnect', () => process.exit(0));

const port = await new Promise((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const address = probe.address();
    probe.close(() => resolve(address.port));
  });
});
// Imports only the emulator. The package's command line would also load everything else that the
// package can do.
const {
  default: { AuthEmulator },
} = await import(join(folder, 'node_modules/firebase-tools/lib/emulator/auth/index.js'));
await new AuthEmulator({ projectId, host: '127.0.0.1', port, singleProjectMode: 0 }).start();
process.send({ port });
