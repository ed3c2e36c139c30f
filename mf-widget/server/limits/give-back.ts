/** Takes back what was counted. */
export type GiveBack = () => void;

/** What was counted for something is taken back when that does not come about. */
export async function orGiveBack<T>(giveBack: GiveBack, act: Promise<T>): Promise<T> {
  return act.catch((error: unknown) => {
    giveBack();
    throw error;
  });
}

/** The same of a message: for a repeat of one that is stored nothing is counted. */
export async function forOneMessage<T extends { added: boolean }>(
  giveBack: GiveBack,
  receive: Promise<T>,
): Promise<T> {
  const received = await orGiveBack(giveBack, receive);
  if (!received.added) giveBack();
  return received;
}
