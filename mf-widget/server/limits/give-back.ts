/** Undoes a count. */
export type GiveBack = () => void;

/** Undoes the count when the action fails. */
export async function orGiveBack<T>(giveBack: GiveBack, act: Promise<T>): Promise<T> {
  return act.catch((error: unknown) => {
    giveBack();
    throw error;
  });
}

/** The same for a message: a repeat of a stored message is not counted. */
export async function forOneMessage<T extends { added: boolean }>(
  giveBack: GiveBack,
  receive: Promise<T>,
): Promise<T> {
  const received = await orGiveBack(giveBack, receive);
  if (!received.added) giveBack();
  return received;
}
