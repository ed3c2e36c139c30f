import { configuredEngine, embeddedEngine, pgliteEngine, systemPostgres } from '../testing/engines';
import { storeConformance } from './store-conformance';

storeConformance('embedded PostgreSQL', () => embeddedEngine());
storeConformance('PGlite', pgliteEngine);

const system = await systemPostgres();
if (system) storeConformance(`PostgreSQL of the system (${system})`, () => embeddedEngine(system));

const url = process.env['DATABASE_URL'];
if (url) storeConformance('PostgreSQL at DATABASE_URL', () => configuredEngine(url));
