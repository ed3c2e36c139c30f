import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { PageTenant } from '@voxgrove/contracts';
import { RemoteRoot, chooseLanguage } from '@voxgrove/sdk/internal';
import { createTestShell } from '@voxgrove/testing';
import { registerShellMessages } from '../host/page';
import { PortalPage } from './PortalPage';

afterEach(() => {
  cleanup();
  registerShellMessages();
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

const BRAND = {
  name: 'Fern & Co',
  supportEmail: 'help@fern.example',
  tosPage: 'https://fern.example/terms',
  privacyPolicypPage: 'javascript:alert(1)',
};

function openPortal(showPoweredBy: boolean): void {
  const tenant = PageTenant.parse({
    agencyId: 'a'.repeat(15),
    region: 'eu',
    basePath: `/portal/${'a'.repeat(15)}`,
    brand: BRAND,
    settings: {},
    showPoweredBy,
    ...(showPoweredBy && { productName: 'Voxgrove' }),
  });
  createTestShell({});
  chooseLanguage('');
  registerShellMessages(BRAND.name);
  render(
    <RemoteRoot name="shell">
      <PortalPage tenant={tenant} />
    </RemoteRoot>,
  );
}

test("an agency's address shows the agency, its support and its terms, but not the product", async () => {
  openPortal(false);
  await screen.findByText(/Fern & Co has not opened this dashboard yet/);
  expect(document.title).toBe('You cannot sign in here yet · Fern & Co');
  expect(screen.getByRole('link', { name: 'Contact Fern & Co' }).getAttribute('href')).toBe(
    'mailto:help@fern.example',
  );
  expect(screen.getByRole('link', { name: 'Fern & Co' }).getAttribute('href')).toBe(
    `/portal/${'a'.repeat(15)}/`,
  );
  expect(screen.getByRole('link', { name: 'Terms of service' }).getAttribute('href')).toBe(
    BRAND.tosPage,
  );
  expect(screen.queryByRole('link', { name: 'Privacy policy' })).toBeNull();
  expect(document.body.innerText ?? document.body.textContent).not.toContain('Voxgrove');
});

test("a portal shows the product's name if the agency's plan does not hide it", async () => {
  openPortal(true);
  expect(await screen.findByText('Powered by Voxgrove')).toBeTruthy();
});
