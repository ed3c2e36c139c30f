// Child process of the Firebase tests: `run-emulator.cjs FOLDER PROJECT`. Sends { port } when it listens; ends with its parent.
const { createServer } = require('node:net');
const { join } = require('node:path');

const [folder, projectId] = process.argv.slice(2);
process.once('disconnect', () => process.exit(0));

const probe = createServer().listen(0, '127.0.0.1', () => {
  const { port } = probe.address();
  probe.close(async () => {
    // Not what the package is known for, but all of it that is needed: the command line would load the other six sevenths.
    const { AuthEmulator } = require(join(folder, 'node_modules/firebase-tools/lib/emulator/auth/index.js'));
    await new AuthEmulator({ projectId, host: '127.0.0.1', port, singleProjectMode: 0 }).start();
    process.send({ port });
  });
});
