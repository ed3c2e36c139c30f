/** A reason why the product cannot start, written for the person who typed the command. */
export class StartError extends Error {
  override name = 'StartError';
}
