/**
 * Preloaded into every child: when the supervisor is gone, however it ended, the child ends too.
 */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
