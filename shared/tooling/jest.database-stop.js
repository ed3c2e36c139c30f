/** Stops the shared PostgreSQL after the last test in Node. */
export default async function stopDatabase() {
  await globalThis.stopTestDatabase?.();
}
