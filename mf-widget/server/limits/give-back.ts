/** Takes back what was counted. */
export type GiveBack = () => void;

/** What was counted for something is taken back when that does not come about. */
export async function orGiveBack<T>(giveBack: GiveBack, act: Promise<T>): Promise<T> {
  return act.catch((error: unknown) => {
    giveBack();
    throw error;
  });
}
