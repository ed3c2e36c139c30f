import { tsImport } from 'tsx/esm/api';

/** Starts the PostgreSQL that all tests in Node share, before the first of them. */
export default async function startDatabase() {
  const { startTestDatabase } = await tsImport(
    '../server/store/testing/test-database.ts',
    import.meta.url,
  );
  globalThis.stopTestDatabase = await startTestDatabase();
}
