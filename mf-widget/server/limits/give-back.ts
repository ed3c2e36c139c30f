/** Undoes a count. */
export type GiveBack = () => void;

/** Runs an action and undoes its count if the action fails. */
export async function orGiveBack<T>(giveBack: GiveBack, act: Promise<T>): Promise<T> {
  return act.catch((error: unknown) => {
    giveBack();
    throw error;
  });
}

/**
 * Runs the storing of a message, and undoes its count if storing fails or if the message was stored
 * before.
 */
export async function forOneMessage<T extends { added: boolean }>(
  giveBack: GiveBack,
  receive: Promise<T>,
): Promise<T> {
  const received = await orGiveBack(giveBack, receive);
  if (!received.added) giveBack();
  return received;
}
