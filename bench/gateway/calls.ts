import type { Owner } from './gateway';

export interface Answer {
  status: number;
  body: { data?: unknown; errorCode?: string; message?: string };
}

export type Call = (method: string, path: string, body?: unknown) => Promise<Answer>;

/**
 * Creates functions that call the API as a person's browser does. `path` is relative to the region.
 * A Buffer is sent as a file with the name `fileName`.
 */
export function callsOf(gateway: string, owner: Owner) {
  const send = async (method: string, path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(`${gateway}/api/${owner.region}${path}`, {
      method,
      ...init,
      headers: { ...init.headers, cookie: owner.cookie },
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  };
  const call: Call = (method, path, body) =>
    send(method, path, {
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
  return {
    call,
    upload: (path: string, fileName: string, bytes: Buffer): Promise<Answer> =>
      send('POST', path, {
        headers: {
          'content-type': 'application/octet-stream',
          'x-file-name': encodeURIComponent(fileName),
        },
        body: new Uint8Array(bytes),
      }),
  };
}

/**
 * Returns the data of a response.
 * @throws Error if the server refused the call
 */
export function dataOf<T>({ status, body }: Answer): T {
  if (status >= 400) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body.data as T;
}

/**
 * Creates and publishes an agent in a workspace, without limits of answers.
 * @returns its id
 */
export async function publishedAgent(
  call: Call,
  workspaceId: string,
  agentId: string,
  webChat: object = {},
): Promise<string> {
  const path = `/v2/agents/${agentId}`;
  dataOf(await call('POST', path, { ownerID: workspaceId, title: 'Fern' }));
  const { agent } = dataOf<{ agent: { webChat: object } }>(await call('GET', path));
  const unlimited = { ...agent.webChat, answersPerDay: 0, answersPerAddressAndHour: 0, ...webChat };
  dataOf(await call('POST', path, { ...agent, webChat: unlimited }));
  return agentId;
}
