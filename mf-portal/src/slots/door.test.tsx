import { afterEach, expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { AppError, PageTenant } from '@voxgrove/contracts';
import { renderRemote, testRegistry, testRemote } from '@voxgrove/testing';
import type { RenderedRemote } from '@voxgrove/testing';
import * as door from './door';

const registry = testRegistry(testRemote({ name: 'mf-portal' }));
const tenantWith = (settings: object) =>
  PageTenant.parse({
    agencyId: 'a'.repeat(15),
    region: 'eu',
    basePath: '',
    brand: { name: 'Fern & Co' },
    settings,
    showPoweredBy: false,
  });

let remote: RenderedRemote;
afterEach(() => remote.unmount());
const open = async (settings: object): Promise<void> => {
  remote = await renderRemote(door, {
    registry,
    slotProps: { tenant: tenantWith(settings) },
    api: {
      'POST /portal/sign-in': () => {
        throw new AppError('PASSWORD_WRONG');
      },
    },
  });
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a password needs an address, and a wrong one is reported in the form', async () => {
  await open({});
  press('Sign In');
  expect(await screen.findByText('Please enter your email and password.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.com' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a guess' } });
  press('Sign In');
  expect(await screen.findByText('The email or the password is not correct.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign Up' })).toBeNull();
});

test('without passwords only the code is offered, and sign-up only if the agency offers it', async () => {
  await open({ disablePasswordLogin: true, enableClientSignup: true });
  expect(screen.queryByLabelText('Password')).toBeNull();
  press('Sign Up');
  press('Send Verification Code');
  expect(await screen.findByText('Please fill out all fields.')).toBeTruthy();
});
