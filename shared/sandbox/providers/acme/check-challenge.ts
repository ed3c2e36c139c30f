import { request } from 'node:http';
import { problem } from './problems';
import type { Problem } from './problems';

const TIMEOUT_MS = 5_000;
const MOST_CHARACTERS = 1_000;

/**
 * Fetches the token of a challenge (RFC 8555, 8.3). In the sandbox every host name leads to this
 * machine. The port replaces the port 80 of the real internet.
 * @returns the problem, or undefined if the host answers as expected
 */
export async function checkChallenge(
  { host, token }: { host: string; token: string },
  expected: string,
  port: number,
): Promise<Problem | undefined> {
  const path = `/.well-known/acme-challenge/${token}`;
  const address = `http://${host}${path}`;
  try {
    const { status, text } = await fetchText(host, path, port);
    if (status === 200 && text.trimEnd() === expected) return undefined;
    return problem('unauthorized', `Invalid response from ${address}: ${status}`);
  } catch {
    return problem('connection', `Fetching ${address}: Connection refused`);
  }
}

const fetchText = (
  host: string,
  path: string,
  port: number,
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const options = { host: 'localhost', port, path, headers: { host }, timeout: TIMEOUT_MS };
    const httpRequest = request(options, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => {
        text = `${text}${part.toString()}`.slice(0, MOST_CHARACTERS);
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    httpRequest.on('timeout', () => httpRequest.destroy(new Error('No answer in time.')));
    httpRequest.on('error', reject).end();
  });
