import { expect, test } from '@jest/globals';
import type { EndpointReply } from '@voxgrove/server/http/endpoint';
import { tabFrameEndpoint } from './tab-frame';

test('the frame of custom tabs has an opaque origin', async () => {
  const reply = await (tabFrameEndpoint.handler as () => Promise<EndpointReply>)();
  const policy = String(reply.headers?.['content-security-policy']);
  expect(policy).toMatch(/^sandbox allow-scripts allow-forms allow-popups;/);
  expect(policy).not.toMatch(/allow-same-origin|allow-top-navigation/);
  expect(policy).toContain("frame-ancestors 'self'");
});
