const NAME = 'VOXGROVE_TEST_DATABASE';

/** Address of the database with empty tables that tests copy; undefined where no server was started for them. */
export const emptyDatabase = (): string | undefined => process.env[NAME];

/** Tells this process and those it starts. */
export function announceEmptyDatabase(url: string): void {
  process.env[NAME] = url;
}
