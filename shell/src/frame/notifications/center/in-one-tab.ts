/**
 * Does something in one tab of this browser: the first to ask holds a lock for `heldMs`, for so long the others may hear of the same
 * thing. Without locks (a page without TLS) every tab does it.
 */
export async function inOneTab(name: string, heldMs: number, run: () => void): Promise<void> {
  // Typed as always there, which it is not.
  const locks = (navigator as { locks?: LockManager }).locks;
  if (locks === undefined) return run();
  await locks.request(`voxgrove-${name}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    run();
    await new Promise((resolve) => {
      setTimeout(resolve, heldMs);
    });
  });
}
