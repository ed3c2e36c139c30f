const NAME = 'VOXGROVE_TEST_DATABASE';

/**
 * Returns the URL of the empty database that tests copy, or undefined if no server was started for
 * them.
 */
export const emptyDatabase = (): string | undefined => process.env[NAME];

/** Sets the URL for this process and its children. */
export function announceEmptyDatabase(url: string): void {
  process.env[NAME] = url;
}
