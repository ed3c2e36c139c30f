/** What was done last in this browser, so that a tab that comes late does not do it again. */
const DONE = 'notificationsDone';
const KEPT = 30;

/**
 * Does something once in this browser, however many tabs want to at the same moment: the first to hold the lock does it. Without locks (an
 * old browser, a page without TLS) every tab that does not know of it does.
 */
export async function onceInBrowser(name: string, run: () => void | Promise<void>): Promise<void> {
  const once = async (): Promise<void> => {
    const done = read();
    if (done.includes(name)) return;
    write([...done, name].slice(-KEPT));
    await run();
  };
  // Typed as always there, which it is not.
  const locks = (navigator as { locks?: LockManager }).locks;
  if (locks === undefined) return once();
  await locks.request(`voxgrove-${name}`, { ifAvailable: true }, async (lock) => { if (lock !== null) await once(); });
}

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(DONE) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return []; // Somebody else's text, or no storage: then nothing was done.
  }
}

function write(done: string[]): void {
  try {
    localStorage.setItem(DONE, JSON.stringify(done));
  } catch {
    // No storage: the lock alone keeps tabs apart.
  }
}
