import { SecurityInfo } from '@voxgrove/contracts';
import { queryOptions, request } from '@voxgrove/sdk';
import { z } from 'zod';

const Done = z.object({ success: z.literal(true) });

/** Proof that is needed to change the password. */
export type Proof = { current: string } | { code: string };

export const securityQuery = queryOptions({
  queryKey: ['shell', 'security'],
  queryFn: () =>
    request({ method: 'GET', path: '/auth/security', global: true, output: SecurityInfo }),
});

/** The calls of this page. All reject with ApiError. */
export const calls = {
  sendCode: () =>
    request({ method: 'POST', path: '/auth/password/code', global: true, body: {}, output: Done }),
  setPassword: (password: string, proof: Proof) =>
    request({
      method: 'PUT',
      path: '/auth/password',
      global: true,
      body: { password, ...proof },
      output: Done,
    }),
  removePassword: (proof: Proof) =>
    request({
      method: 'POST',
      path: '/auth/password/remove',
      global: true,
      body: proof,
      output: Done,
    }),
};
