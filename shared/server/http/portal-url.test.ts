import { expect, test } from '@jest/globals';
import { Agency } from '@voxgrove/contracts';
import { portalUrl } from './portal-url';

const agency = (fields: Partial<Agency>) =>
  Agency.parse({
    ID: 'a'.repeat(15),
    userId: 'w'.repeat(15),
    createdAt: 0,
    lastModified: 0,
    ...fields,
  });

test.each([
  [{}, `https://grove.example/portal/${'a'.repeat(15)}`],
  [{ customDomain: 'app.fern.example' }, `https://grove.example/portal/${'a'.repeat(15)}`],
  [{ customDomain: 'app.fern.example', isVerifiedCustomDomain: true }, 'https://app.fern.example'],
  [{ VGsubDomain: 'fern.grove.example', isVerifiedSubDomain: true }, 'https://fern.grove.example'],
])('links in mails use a verified host of the agency, else the installation: %j', (fields, url) => {
  expect(portalUrl(agency(fields), 'https://grove.example')).toBe(url);
});

test('the port of the installation is kept', () => {
  const own = agency({ VGsubDomain: 'fern.localhost', isVerifiedSubDomain: true });
  expect(portalUrl(own, 'http://localhost:4000')).toBe('http://fern.localhost:4000');
});
