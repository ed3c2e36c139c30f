import { isAppError } from '@voxgrove/contracts';

/**
 * Runs a transaction again when it met another one at a document neither had seen: locks hold what exists, so two
 * creators of the same document are told apart only by the second one failing.
 */
export async function retryRaces<R>(run: () => Promise<R>, retries = 5): Promise<R> {
  try {
    return await run();
  } catch (error) {
    const raced = isAppError(error) && (error.code === 'CONFLICT' || error.code === 'ALREADY_EXISTS');
    if (!raced || retries === 0) throw error;
    return retryRaces(run, retries - 1);
  }
}
