import { afterEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import { chooseLanguage } from '@voxgrove/sdk/internal';
import { findHardCodedText, renderRemote, testRegistry, testRemote } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import type { Item } from '../contract/items';
import * as lifecycles from './lifecycles';

const registry = testRegistry(
  testRemote({ name: 'mf-template', routes: [{ path: '/template', title: 'home.tabTitle' }] }),
);
const LIST = 'GET /workspaces/:workspaceId/template';
const ADD = 'PUT /workspaces/:workspaceId/template/:itemId';
const tent: Item = {
  id: 'TestItem00000001',
  workspaceId: 'userGrove000001' as Item['workspaceId'],
  text: 'Bring the tent back',
  createdAt: 1_790_000_000_000,
};

let remote: RenderedRemote;
afterEach(async () => {
  await remote.unmount();
  act(() => chooseLanguage('?lang=en'));
});
const open = async (api: ApiHandlers): Promise<void> => {
  remote = await renderRemote(lifecycles, { path: '/template', registry, api });
};

test('an item that a person adds is sent once and shown', async () => {
  const items: Item[] = [];
  await open({
    [LIST]: () => ({ data: items }),
    [ADD]: ({ params, body }) => {
      const item = { ...tent, id: params.itemId!, text: (body as Item).text };
      items.push(item);
      return { data: item };
    },
  });
  await screen.findByText('Nothing here yet');
  await userEvent.type(screen.getByLabelText(/New item/), 'Order new pegs');
  await userEvent.click(screen.getByRole('button', { name: 'Add item' }));
  await screen.findByText('Order new pegs');
  expect(items).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>(/New item/).value).toBe('');
});

test('a refused item stays in the field, and the reason is shown', async () => {
  await open({
    [LIST]: () => ({ data: [tent] }),
    [ADD]: () => {
      throw new AppError('UNAVAILABLE');
    },
  });
  await screen.findByText('Bring the tent back');
  await userEvent.type(screen.getByLabelText(/New item/), 'Order new pegs{Enter}');
  await screen.findByText('The service is temporarily unavailable. Please try again.');
  expect(screen.getByLabelText<HTMLInputElement>(/New item/).value).toBe('Order new pegs');
});

test('a list that cannot be loaded is offered again', async () => {
  let away = true;
  await open({
    [LIST]: () => {
      if (away) throw new AppError('NOT_FOUND');
      return { data: [tent] };
    },
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  away = false;
  await userEvent.click(retry);
  await screen.findByText('Bring the tent back');
});

test('has no hard-coded text', async () => {
  chooseLanguage('?lang=en-XA');
  await open({ [LIST]: () => ({ data: [tent] }) });
  await screen.findByText('Bring the tent back');
  expect(findHardCodedText(remote.element)).toEqual([]);
});
