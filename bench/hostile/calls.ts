import type { Owner } from './gateway';

export interface Answer {
  status: number;
  body: { data?: unknown; errorCode?: string; message?: string };
}

export type Call = (method: string, path: string, body?: unknown) => Promise<Answer>;

/**
 * Calls of the API as a person's browser makes them; `path` is below the region. A Buffer is sent
 * as a file called `fileName`.
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

/** What a call brought. @throws Error when it was refused */
export function dataOf<T>({ status, body }: Answer): T {
  if (status >= 400) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body.data as T;
}

/** A new agent of a workspace, published. @returns its id */
export async function publishedAgent(
  call: Call,
  workspaceId: string,
  agentId: string,
): Promise<string> {
  const path = `/v2/agents/${agentId}`;
  dataOf(await call('POST', path, { ownerID: workspaceId, title: 'Fern' }));
  const { agent } = dataOf<{ agent: { webChat: object } }>(await call('GET', path));
  const unlimited = { ...agent.webChat, answersPerDay: 0, answersPerAddressAndHour: 0 };
  dataOf(await call('POST', path, { ...agent, webChat: unlimited }));
  return agentId;
}
