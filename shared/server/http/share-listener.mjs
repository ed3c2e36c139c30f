/** Sends a listening server back as often as it is asked to: each copy that crosses the border of a process is a handle of its own on the same socket. See accept-lanes.ts. */
import { createServer } from 'node:net';

process.once('message', ({ copies }, listening) => {
  // A connection that falls to this process meanwhile goes where it belongs, with all its bytes.
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (socket) =>
    process.send('connection', socket),
  ).listen(listening);
  for (let at = 0; at < copies; at += 1) process.send('lane', server);
  process.once('message', () => {
    server.close();
    // Behind the connections that are still on their way.
    process.send('done');
  });
});
process.on('disconnect', () => process.exit(0));
// Asked for only now: what is sent to a process that does not listen yet would be listened to by nobody meanwhile.
process.send('ready');
