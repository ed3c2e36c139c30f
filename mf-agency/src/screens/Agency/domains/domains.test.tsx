import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import { AGENCY, closeAfterEach, openTab } from '../../../testing/test-agency';

closeAfterEach();

test('a domain that cannot be added shows the reason beside the field', async () => {
  await openTab(1, {
    'GET /agencies/:agencyId/domains': () => ({ data: { rootDomain: 'localhost', domains: [] } }),
    'POST /vercel-api/custom-domain': () => {
      throw new AppError('HOST_TAKEN');
    },
  });
  const domain = await screen.findByLabelText('Custom domain');
  const add = screen.getAllByRole('button', { name: 'Add domain' })[1]!;
  await userEvent.type(domain, 'acme.com');
  await userEvent.click(add);
  expect((await screen.findAllByText('Please input a subdomain: "app.acme.com"'))[0]).toBeTruthy();
  await userEvent.clear(domain);
  await userEvent.type(domain, 'app.acme.com');
  await userEvent.click(add);
  expect(
    (await screen.findAllByText('This domain already exists on another account.'))[0],
  ).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Subdomain'), 'fern');
  await userEvent.click(screen.getAllByRole('button', { name: 'Add domain' })[0]!);
  expect(
    (await screen.findAllByText('This domain already exists. Please try another one.'))[0],
  ).toBeTruthy();
});

test('a certificate that cannot be issued shows the reason and the time of the next order', async () => {
  const status = {
    domain: 'app.acme.com',
    domainType: 'customDomain',
    isVerified: true,
    isLive: false,
    checks: [],
    caa: [],
    failed: false,
    certificate: {
      validUntil: 0,
      nextOrderAt: Date.UTC(2026, 11, 14, 12),
      problem: { kind: 'rateLimited', detail: 'too many certificates already issued' },
    },
  };
  await openTab(1, {
    'GET /agencies/:agencyId/domains': () => ({
      data: { rootDomain: 'localhost', domains: [status] },
    }),
    'GET /vercel-api/custom-domain': () => status,
  });
  expect(await screen.findByText('Your domain has no certificate yet')).toBeTruthy();
  expect(screen.getByText(/issues no more certificates for this domain/)).toBeTruthy();
  expect(screen.getByText(/too many certificates already issued/)).toBeTruthy();
  expect(screen.getByText(/We try again on .*14.*2026/)).toBeTruthy();
  expect(screen.getByText('Generating SSL certificate.')).toBeTruthy();
});

const domainStatus = (domain: string, isVerified: boolean, replaces: string[] = []) => ({
  domain,
  domainType: 'customDomain',
  replaces,
  isVerified,
  isLive: isVerified,
  checks: [],
  caa: [],
  failed: false,
});

test('a verified domain is replaced without a gap, and the page names both', async () => {
  let domains = [domainStatus('old.example.com', true)];
  await openTab(1, {
    'GET /workspaces/:workspaceId/agency': () => ({ data: AGENCY }),
    'GET /agencies/:agencyId/domains': () => ({ data: { rootDomain: 'localhost', domains } }),
    'GET /vercel-api/custom-domain': ({ query }) =>
      domains.find(({ domain }) => domain === query['domain']),
    'POST /vercel-api/custom-domain': ({ body }) => {
      const { customDomain } = body as { customDomain: string };
      domains = [...domains, domainStatus(customDomain, false, ['old.example.com'])];
      const data = { domain: customDomain, verification: [], records: [] };
      return { success: true, message: '', data };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Use another domain' }));
  expect(
    screen.getByText('old.example.com stays in use until the new domain is live.'),
  ).toBeTruthy();
  const field = screen.getByRole('textbox', { name: 'Custom domain' });
  await userEvent.clear(field);
  await userEvent.type(field, 'new.example.com');
  await userEvent.click(screen.getAllByRole('button', { name: 'Add domain' }).at(-1)!);
  expect(
    await screen.findByText(
      'old.example.com stays in use until new.example.com is live. Then it is released.',
    ),
  ).toBeTruthy();
  expect(screen.getAllByText('Custom Domain Configuration')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Use another domain' })).toBeNull();
});

test('a domain that another agency has claimed without a proof can be proven', async () => {
  const record = {
    type: 'TXT',
    name: '_agency-verify.app',
    fqdn: '_agency-verify.app.example.com',
    value: 'proof-of-grove',
  };
  await openTab(1, {
    'GET /agencies/:agencyId/domains': () => ({ data: { rootDomain: 'localhost', domains: [] } }),
    'POST /vercel-api/custom-domain': () => {
      throw new AppError('HOST_TAKEN', { record });
    },
  });
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Custom domain' }),
    'app.example.com',
  );
  await userEvent.click(screen.getAllByRole('button', { name: 'Add domain' }).at(-1)!);
  const refusal = 'This domain already exists on another account.';
  expect((await screen.findAllByText(refusal)).length).toBeGreaterThan(0);
  expect(await screen.findByText(/If the domain is yours, create this record/)).toBeTruthy();
  expect(screen.getByText('proof-of-grove')).toBeTruthy();
});
