/** The running product as a browser test sees it. */
export interface ProductUnderTest {
  urls: { gateway: string; sandbox: string; demoSite: string };
  /** Folder of the log files of its parts, `gateway.log` among them. */
  logs: string;
  /** Ends the gateway with SIGKILL; it stays down until `restartGateway`. */
  killGateway(): Promise<void>;
  /** Starts the gateway again on the same port; resolves when it is ready. */
  restartGateway(): Promise<void>;
}

/** @throws Error outside a run of `playwright test`, whose global setup starts the product */
export function product(): ProductUnderTest {
  const text = process.env.VOXGROVE_E2E;
  if (!text) throw new Error('The product is not running: start browser tests with `npm test -- browser`.');
  const { urls, logs, control } = JSON.parse(text) as Pick<ProductUnderTest, 'urls' | 'logs'> & { control: string };
  const post = async (path: string): Promise<void> => {
    const response = await fetch(`${control}${path}`, { method: 'POST' });
    if (!response.ok) throw new Error(await response.text());
  };
  return { urls, logs, killGateway: () => post('/gateway/kill'), restartGateway: () => post('/gateway/restart') };
}
