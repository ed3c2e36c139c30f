/**
 * Starts the embedded database on a data folder until it is killed or its stdin closes. Prints one
 * line with the result.
 */
import { startEmbeddedDatabase } from '../embedded/start';

try {
  const database = await startEmbeddedDatabase({ dataDir: process.argv[2]! });
  process.stdout.write(`${database.kind}\n`);
  process.stdin.resume().on('end', () => void database.stop());
} catch (error) {
  process.stdout.write(`error: ${(error as Error).message}\n`);
}
