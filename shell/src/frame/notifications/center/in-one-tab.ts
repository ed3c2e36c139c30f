/**
 * Runs in one tab of this browser: the first one holds a lock for `heldMs`, while others may get
 * the same event. Without locks (a page without TLS) every tab runs it.
 */
export async function inOneTab(name: string, heldMs: number, run: () => void): Promise<void> {
  // Typed as always present, but it may be missing.
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
