/**
 * Ends this process, as SIGTERM does, once its parent has ended, even if the parent was killed, so that no server keeps
 * its port. The parent has to start it with an IPC channel.
 */
export function endWithParent(): void {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel alone must not keep the process alive.
  process.channel?.unref();
}
