/**
 * Sends a listening server back as often as requested: each copy that crosses a process boundary is
 * a new handle on the same socket. See accept-lanes.ts.
 */
import { createServer } from 'node:net';

process.once('message', ({ copies }, listening) => {
  // Forward a connection that this process accepts meanwhile, with all its bytes.
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (socket) =>
    process.send('connection', socket),
  ).listen(listening);
  for (let at = 0; at < copies; at += 1) process.send('lane', server);
  process.once('message', () => {
    server.close();
    // Sent after the connections that are still being forwarded.
    process.send('done');
  });
});
process.on('disconnect', () => process.exit(0));
// Sent only after the listener above exists: a message to a process without a listener would be
// lost.
process.send('ready');
