/**
 * Time limits of the steps, ms. `load`: entry and module; `total`: all steps including the last
 * known good.
 */
export interface Budgets {
  manifest: number;
  load: number;
  mount: number;
  unmount: number;
  total: number;
}

export const BUDGETS: Budgets = {
  manifest: 3_000,
  load: 5_000,
  mount: 5_000,
  unmount: 1_000,
  total: 20_000,
};

/**
 * Settles like `work`, or rejects with the error of `late()` after `ms`. The work itself continues.
 */
export async function within<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
