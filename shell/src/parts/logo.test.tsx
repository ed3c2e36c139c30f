import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { PageTenant } from '@voxgrove/contracts';
import { showDraftLook } from '@voxgrove/contracts/tenancy/draft-look';
import { RemoteRoot, chooseLanguage } from '@voxgrove/sdk/internal';
import { createTestShell } from '@voxgrove/testing';
import type { ReactNode } from 'react';
import { registerShellMessages } from '../host/page';
import { PortalDoor } from '../portal/PortalDoor';
import { Logo } from './Logo';

const DRAFT = {
  name: 'Moss & Co',
  brandingText: '',
  squarePhotoURL: '/files/moss.png',
  darkModeSquarePhotourl: '',
};
const AGENCY_ID = 'a'.repeat(15);

beforeEach(() => {
  createTestShell({});
  chooseLanguage('');
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, '__draftLook');
  registerShellMessages();
  document.body.replaceChildren();
});

const show = (content: ReactNode) => render(<RemoteRoot name="shell">{content}</RemoteRoot>);
const picture = (): string | null => document.querySelector('img')?.getAttribute('src') ?? null;

test('a preview shows the unsaved name and logo of the agency instead of the product', () => {
  registerShellMessages('Voxgrove');
  show(<Logo />);
  expect([screen.queryByText('Voxgrove') !== null, picture()]).toEqual([true, null]);
  act(() => showDraftLook(window, DRAFT));
  expect(screen.getByText('Moss & Co')).toBeTruthy();
  expect([screen.queryByText('Voxgrove'), picture()]).toEqual([null, '/files/moss.png']);
  act(() => showDraftLook(window, { ...DRAFT, name: '' }));
  expect(screen.getByText('Voxgrove')).toBeTruthy();
});

test('the sign-in page of a portal shows the unsaved logo in a preview', () => {
  const tenant = PageTenant.parse({
    agencyId: AGENCY_ID,
    region: 'eu',
    basePath: `/portal/${AGENCY_ID}`,
    brand: { name: 'Fern & Co', squarePhotoURL: '/files/fern.png' },
    settings: {},
    showPoweredBy: false,
  });
  registerShellMessages('Fern & Co');
  show(<PortalDoor tenant={tenant} signedIn={false} />);
  expect(picture()).toBe('/files/fern.png');
  act(() => showDraftLook(window, DRAFT));
  expect(picture()).toBe('/files/moss.png');
});
