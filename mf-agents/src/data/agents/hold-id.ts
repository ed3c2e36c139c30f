/**
 * How long another page of this browser may take to let go of an id: one that is left holds it for
 * a moment.
 */
const WAIT_MS = 400;

/** What this page has asked for, by id. */
const asked = new Map<string, Promise<boolean>>();

/**
 * Is the id this page's alone? A tab that is duplicated has what the other had begun, and its id.
 * Who asks first has it until the page is left. Where browsers have no locks (on pages without TLS)
 * everybody has it.
 */
export function holdId(id: string): Promise<boolean> {
  const known = asked.get(id) ?? ask(id);
  asked.set(id, known);
  return known;
}

const ask = (id: string): Promise<boolean> =>
  new Promise((resolve) => {
    const locks = (navigator as Partial<Navigator>).locks;
    if (!locks) return resolve(true);
    const held = new Promise<void>(() => {});
    locks
      .request(`voxgrove.newAgent.${id}`, { signal: AbortSignal.timeout(WAIT_MS) }, () => {
        resolve(true);
        return held;
      })
      .catch(() => resolve(false));
  });
