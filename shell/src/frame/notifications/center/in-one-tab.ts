/**
 * Runs a function in only one tab of this browser. The first tab holds a lock for `heldMs`, the
 * time in which other tabs may get the same event. Without locks (a page without TLS) every tab
 * runs the function.
 */
export async function inOneTab(name: string, heldMs: number, run: () => void): Promise<void> {
  // The type says that locks always exist, but they may be missing.
  const locks = (navigator as { locks?: LockManager }).locks;
  if (locks === undefined) return run();
  await locks.request(`dashboard-${name}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    run();
    await new Promise((resolve) => {
      setTimeout(resolve, heldMs);
    });
  });
}
