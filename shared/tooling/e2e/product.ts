import { join } from 'node:path';

const SPECIMEN = join(import.meta.dirname, '../../testing/fixtures/deployed/mf-specimen');

/** The running product as a browser test sees it. */
export interface ProductUnderTest {
  urls: { gateway: string; sandbox: string; demoSite: string };
  /** Folder of the log files of the product's parts, including `gateway.log`. */
  logs: string;
  /**
   * Addresses of the databases, by region. `na` also contains accounts and the registry of remotes.
   * Tests read them, and change stored data on purpose.
   */
  databases: { na: string; eu: string };
  /**
   * Folder of the built remotes that were added to this product. A test may remove files for a
   * while.
   */
  addedRemotes: string;
  /**
   * Ends the gateway with SIGKILL, runs `action`, and starts the gateway again on the same port, even
   * if `action` fails: other tests use the same product. Resolves when the gateway is ready.
   */
  withoutGateway(action: () => Promise<void>): Promise<void>;
  /** Ends the gateway and starts it again on the same port; resolves when it is ready. */
  restartGateway(): Promise<void>;
  /**
   * Builds the remote that tests deploy, once.
   * @returns its folder
   */
  buildSpecimen(): Promise<string>;
}

/**
 * Returns headers with a unique client address: sign-in attempts are limited by address, and all
 * journeys run on one machine.
 */
export const fromElsewhere = (): { 'x-forwarded-for': string } => ({
  'x-forwarded-for': `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`,
});

/**
 * Returns the product of the current worker.
 * @throws Error outside a run of `playwright test`, whose global setup starts the product
 */
export function product(): ProductUnderTest {
  const text = process.env.VOXGROVE_E2E;
  if (!text)
    throw new Error('The product is not running: start browser tests with `npm test -- browser`.');
  const { products } = JSON.parse(text) as {
    products: (Pick<ProductUnderTest, 'urls' | 'logs'> & {
      database: NodeJS.ProcessEnv;
      remotes: string;
      control: string;
    })[];
  };
  const ownProduct = products[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (!ownProduct) throw new Error('There are more workers than products.');
  const { urls, logs, database, remotes, control } = ownProduct;
  const post = async (path: string): Promise<void> => {
    const response = await fetch(`${control}${path}`, { method: 'POST' });
    if (!response.ok) throw new Error(await response.text());
  };
  return {
    urls,
    logs,
    addedRemotes: remotes,
    get databases() {
      const { urls: places } = JSON.parse(database.VOXGROVE_DATABASE ?? '{}') as {
        urls?: { na: string; eu: string };
      };
      if (!places)
        throw new Error('The embedded database is not a PostgreSQL here: tests cannot reach it.');
      return places;
    },
    withoutGateway: async (action) => {
      await post('/gateway/kill');
      try {
        await action();
      } finally {
        await post('/gateway/restart');
      }
    },
    restartGateway: () => post('/gateway/restart'),
    buildSpecimen: async () => {
      await post('/specimen/build');
      return SPECIMEN;
    },
  };
}
