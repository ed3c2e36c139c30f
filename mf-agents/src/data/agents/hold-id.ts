/**
 * Longest wait for another page of this browser to release an id, in ms. A page that the user just
 * left holds its id for a moment.
 */
const WAIT_MS = 400;

/** Requests of this page for the lock of an id, by id. */
const holds = new Map<string, Promise<boolean>>();

/**
 * Returns whether this page alone uses the id. A duplicated tab has a copy of the begun agent, and
 * so the same id. The first page that requests the id holds it until the user leaves the page. In
 * browsers without locks (on pages without TLS) every page gets true.
 */
export function holdId(id: string): Promise<boolean> {
  const pendingHold = holds.get(id) ?? ask(id);
  holds.set(id, pendingHold);
  return pendingHold;
}

const ask = (id: string): Promise<boolean> =>
  new Promise((resolve) => {
    const locks = (navigator as Partial<Navigator>).locks;
    if (!locks) return resolve(true);
    const untilPageCloses = new Promise<void>(() => {});
    locks
      .request(`new-agent.${id}`, { signal: AbortSignal.timeout(WAIT_MS) }, () => {
        resolve(true);
        return untilPageCloses;
      })
      .catch(() => resolve(false));
  });
