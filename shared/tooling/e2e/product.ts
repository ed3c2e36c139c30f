import { join } from 'node:path';

const SPECIMEN = join(import.meta.dirname, '../../testing/fixtures/deployed/mf-specimen');

/** The running product as a browser test sees it. */
export interface ProductUnderTest {
  urls: { gateway: string; sandbox: string; demoSite: string };
  /** Folder of the log files of its parts, `gateway.log` among them. */
  logs: string;
  /** Address of the database in which accounts and the registry of remotes are, to look at and to damage what is stored. */
  identityDatabase: string;
  /** Ends the gateway with SIGKILL; it stays down until `restartGateway`. */
  killGateway(): Promise<void>;
  /** Starts the gateway again on the same port; resolves when it is ready. */
  restartGateway(): Promise<void>;
  /** Builds the remote that tests deploy, once. @returns its folder */
  buildSpecimen(): Promise<string>;
}

/** @throws Error outside a run of `playwright test`, whose global setup starts the product */
export function product(): ProductUnderTest {
  const text = process.env.VOXGROVE_E2E;
  if (!text) throw new Error('The product is not running: start browser tests with `npm test -- browser`.');
  const { urls, logs, database, control } = JSON.parse(text) as Pick<ProductUnderTest, 'urls' | 'logs'> & { database: NodeJS.ProcessEnv; control: string };
  const post = async (path: string): Promise<void> => {
    const response = await fetch(`${control}${path}`, { method: 'POST' });
    if (!response.ok) throw new Error(await response.text());
  };
  return {
    urls, logs,
    get identityDatabase() {
      const { urls: places } = JSON.parse(database.VOXGROVE_DATABASE ?? '{}') as { urls?: { na: string } };
      if (!places) throw new Error('The embedded database is not a PostgreSQL here: tests cannot reach it.');
      return places.na;
    },
    killGateway: () => post('/gateway/kill'), restartGateway: () => post('/gateway/restart'),
    buildSpecimen: async () => { await post('/specimen/build'); return SPECIMEN; },
  };
}
