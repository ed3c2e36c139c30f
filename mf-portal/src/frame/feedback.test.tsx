import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError, ClientView, Organisation, PageTenant, PortalSession } from '@voxgrove/contracts';
import { portalStore } from '@voxgrove/sdk/internal';
import { renderRemote, testRegistry, testRemote } from '@voxgrove/testing';
import type { RenderedRemote } from '@voxgrove/testing';
import * as frame from '../slots/frame';

const IDS = { agencyId: 'a'.repeat(15), workspaceId: 'w'.repeat(15) };
const TS = 1_790_000_000;
const EMAIL = `/agencies/${IDS.agencyId}/email`;
const organisation = { ...IDS, ID: 'o'.repeat(15), name: 'Alder Street Bakery', lastModified: TS };

let remote: RenderedRemote;
beforeEach(async () => {
  portalStore.set({
    tenant: PageTenant.parse({
      agencyId: IDS.agencyId,
      region: 'eu',
      basePath: '',
      brand: { name: 'Fern & Co', supportEmail: 'help@fern.example' },
      settings: {},
      showPoweredBy: false,
      takesFeedback: true,
    }),
    session: PortalSession.parse({
      kind: 'client',
      region: 'eu',
      client: ClientView.parse({
        ...IDS,
        ID: 'c'.repeat(15),
        orgId: organisation.ID,
        name: 'Ines',
        email: 'ines@bakery.example',
        allowCreateAgents: true,
        ts: TS,
      }),
      organisation: Organisation.parse({ ...organisation, ts: TS }),
      accessDisabled: null,
      viewing: null,
    }),
  });
  remote = await renderRemote(frame, {
    registry: testRegistry(testRemote({ name: 'mf-portal' })),
    slotProps: {},
    api: {
      'GET /portal/agents': () => ({ data: [{ ID: 'g'.repeat(15), title: 'Baker' }] }),
      'GET /portal/credits': () => ({ data: { isUsedUp: false } }),
      [`POST ${EMAIL}`]: () => ({ success: true }),
      [`POST ${EMAIL}/attachments`]: ({ headers }) => {
        const filename = headers['x-file-name']!;
        return { data: { id: `id-of-${filename}`, filename, sizeKB: 1 } };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Feedback' }));
  await userEvent.type(screen.getByLabelText('Message'), 'Hi');
});
afterEach(async () => {
  await remote.unmount();
  cleanup();
  act(() => portalStore.set(null));
});

const picture = (name: string) => new File(['a picture'], name, { type: 'image/png' });
const choose = (...names: string[]) =>
  userEvent.upload(screen.getByLabelText(/^Attach pictures/), names.map(picture), {
    applyAccept: false,
  });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const attached = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const alert = async () => (await screen.findByRole('alert')).textContent;
const sent = () =>
  remote.api.calls.filter(({ path }) => path.endsWith('/email')).map(({ body }) => body);

test('feedback is sent with the ids of up to five stored files', async () => {
  const names = ['1.png', '2.png', '3.png', '4.png', '5.png'];
  await choose('1.png', '1.png');
  await waitFor(() => expect(attached()).toEqual(['1.png']));
  await choose(...names.slice(1), '6.png');
  expect(await alert()).toBe('You can attach at most 5 files.');
  expect(attached()).toEqual(names);
  await userEvent.click(screen.getByRole('button', { name: 'Remove 2.png' }));
  await send();
  await waitFor(() => expect(screen.queryByLabelText('Message')).toBeNull());
  const attachments = ['1.png', '3.png', '4.png', '5.png'].map((name) => `id-of-${name}`);
  expect(sent()).toEqual([{ message: 'Hi', attachments }]);
});

test('a refused file is named with the reason, and the other files are attached', async () => {
  remote.api.on(`POST ${EMAIL}/attachments`, ({ headers }) => {
    const filename = headers['x-file-name']!;
    if (filename === 'torn.png') throw new AppError('UPLOAD_TYPE_REFUSED', { list: 'png, pdf' });
    return { data: { id: filename, filename, sizeKB: 1 } };
  });
  await choose('page.html', 'torn.png', 'screen.png');
  await waitFor(() => expect(attached()).toEqual(['screen.png']));
  const alertText = await alert();
  expect(alertText).toContain('page.html: Only png, jpg, jpeg, webp, gif, pdf Files');
  expect(alertText).toContain('torn.png: Only png, pdf Files');
});

test('if a file is gone, the form says so and can be sent after the file is attached again', async () => {
  remote.api.on(`POST ${EMAIL}`, () => {
    throw new AppError('BAD_INPUT', { fields: { attachments: 'This file is not there.' } });
  });
  await choose('screen.png');
  await waitFor(() => expect(attached()).toEqual(['screen.png']));
  await send();
  expect(await alert()).toBe(
    'Attached files are no longer stored. Please remove the files and attach them again.',
  );
  remote.api.on(`POST ${EMAIL}`, () => ({ success: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove screen.png' }));
  await choose('screen.png');
  await waitFor(() => expect(attached()).toEqual(['screen.png']));
  expect(screen.queryByRole('alert')).toBeNull();
  await send();
  await waitFor(() => expect(screen.queryByLabelText('Message')).toBeNull());
  expect(sent()).toHaveLength(2);
});

test('without a message, the form says what is missing and sends nothing', async () => {
  await userEvent.clear(screen.getByLabelText('Message'));
  await send();
  expect(await screen.findByText('Please fill out all fields.')).toBeTruthy();
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByLabelText('Message')).toBeNull());
});
