import { tsImport } from 'tsx/esm/api';

/** Before the first test in Node: the PostgreSQL that all of them share. */
export default async function startDatabase() {
  const { startTestDatabase } = await tsImport(
    '../server/store/testing/test-database.ts',
    import.meta.url,
  );
  globalThis.stopTestDatabase = await startTestDatabase();
}
