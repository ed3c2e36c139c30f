import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { StartError } from './start-error';

/** The product's ports, and the variables that change them. */
export const PORTS = {
  gateway: { variable: 'PORT', default: 4000 },
  sandbox: { variable: 'SANDBOX_PORT', default: 4010 },
  demoSite: { variable: 'DEMO_SITE_PORT', default: 4020 },
  /** Only the gateway connects to this port, so any free port is fine. */
  smtp: { variable: 'SANDBOX_SMTP_PORT', default: 0 },
} as const;

export type PortName = keyof typeof PORTS;

/**
 * Reads the ports from the environment and checks that they are free; 0 becomes a free port.
 * @throws StartError that names the port and the variable
 */
export async function choosePorts(env: NodeJS.ProcessEnv): Promise<Record<PortName, number>> {
  const chosen = {} as Record<PortName, number>;
  // Keep all ports occupied until the last one is chosen: the kernel may assign a released port
  // again at once.
  const heldPorts: Claim[] = [];
  try {
    for (const name of Object.keys(PORTS) as PortName[]) {
      const { variable, default: usual } = PORTS[name];
      const wanted = portNumber(env[variable] ?? String(usual), variable);
      if (wanted !== 0 && Object.values(chosen).includes(wanted))
        throw new StartError(
          `${variable} is ${wanted}, which another part of Voxgrove already uses. Give each its own port.`,
        );
      const claimed = await claim(wanted, variable);
      heldPorts.push(claimed);
      chosen[name] = claimed.port;
    }
    return chosen;
  } finally {
    await Promise.all(heldPorts.map(({ release }) => release()));
  }
}

/** Returns the chosen ports as variables for the processes that listen on them. */
export const portVariables = (ports: Record<PortName, number>): NodeJS.ProcessEnv =>
  Object.fromEntries(
    (Object.keys(PORTS) as PortName[]).map((name) => [PORTS[name].variable, String(ports[name])]),
  );

/**
 * Does the same as `choosePorts` for one separate port.
 * @throws StartError that names the port and the variable
 */
export async function claimPort(text: string, variable: string): Promise<number> {
  const { port, release } = await claim(portNumber(text, variable), variable);
  await release();
  return port;
}

function portNumber(text: string, variable: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new StartError(`${variable} is "${text}", which is not a port number (0 to 65535).`);
  return Number(text);
}

interface Claim {
  port: number;
  release(): Promise<void>;
}

/**
 * Ports below those that systems give to outgoing connections (Linux: from 32768, others: from
 * 49152). A part that ends and starts again finds its port free.
 */
const OWN_PORTS = { first: 20_000, last: 32_000 };
const TRIES = 20;

/** Opens a listener on `wanted` (0: any free port) until it is released. */
async function claim(wanted: number, variable: string): Promise<Claim> {
  if (wanted !== 0) return listenOn(wanted, variable);
  for (let tried = 0; tried < TRIES; tried += 1) {
    const free = await listenOn(randomInt(OWN_PORTS.first, OWN_PORTS.last), variable).catch(
      () => undefined,
    );
    if (free) return free;
  }
  return listenOn(0, variable);
}

function listenOn(port: number, variable: string): Promise<Claim> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(
          new StartError(
            `Port ${port} is already in use. Stop the program that uses it, or choose another with ${variable} (${variable}=0 takes any free one).`,
          ),
        );
      else if (error.code === 'EACCES')
        reject(
          new StartError(
            `Port ${port} may not be used by this user. Choose another with ${variable}.`,
          ),
        );
      else reject(error);
    });
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      resolve({
        port: typeof address === 'object' && address ? address.port : port,
        release: () =>
          new Promise((closed) => {
            probe.close(() => closed());
          }),
      });
    });
  });
}
