import { expect, type APIRequestContext } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';

/** Opens an agency for the signed-in owner and verifies a mail domain of it. @returns the domain */
export async function verifyMailDomain(request: APIRequestContext): Promise<string> {
  const { gateway, sandbox } = product().urls;
  const headers = { origin: gateway };
  const api = `${gateway}/api/eu`;
  const session = (await (await request.get(`${gateway}/api/auth/session`)).json()) as {
    workspaces: { uid: string }[];
  };
  const userId = session.workspaces[0]!.uid;
  const opened = await request.post(`${api}/workspaces/${userId}/agency`, { headers, data: {} });
  const { data: agency } = (await opened.json()) as { data: { ID: string } };
  const domain = `fern-${agency.ID.toLowerCase()}.com`;
  const added = await request.post(`${api}/resend/domains/${domain}`, {
    headers,
    data: { userId, agencyId: agency.ID },
  });
  const { data } = (await added.json()) as { data: { id: string } };
  await request.post(`${sandbox}/_sandbox/resend/status`, {
    data: { id: data.id, status: 'verified' },
  });
  const read = await request.get(`${api}/resend/domains/${data.id}`);
  expect(((await read.json()) as { data: { status: string } }).data.status).toBe('verified');
  return domain;
}
