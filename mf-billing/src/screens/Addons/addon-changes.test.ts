import { expect, test } from '@jest/globals';
import { addonChanges, splitChanges } from './addon-changes';

const NOW = { 'whitelabel-new': 1, 'workspace-seat': 2 };

test('equal units are no change', () => {
  expect(addonChanges(NOW, { ...NOW, client_seat: 0 })).toEqual([]);
});

test('removals are separate from additions', () => {
  const changes = addonChanges(NOW, { 'whitelabel-new': 0, 'workspace-seat': 3, client_seat: 1 });
  expect(changes.map(({ key, before, after }) => [key, before, after])).toEqual([
    ['whitelabel-new', 1, 0],
    ['workspace-seat', 2, 3],
    ['client_seat', 0, 1],
  ]);
  expect(splitChanges(changes)).toEqual({
    removed: ['whitelabel-new'],
    changed: { 'workspace-seat': 3, client_seat: 1 },
  });
});
