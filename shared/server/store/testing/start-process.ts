/** Starts the embedded database on a data folder and keeps it until killed or told to end by closing stdin. Prints one line: what came of it. */
import { startEmbeddedDatabase } from '../embedded/start';

try {
  const database = await startEmbeddedDatabase({ dataDir: process.argv[2]! });
  process.stdout.write(`${database.kind}\n`);
  process.stdin.resume().on('end', () => void database.stop());
} catch (error) {
  process.stdout.write(`error: ${(error as Error).message}\n`);
}
