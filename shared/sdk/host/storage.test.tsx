import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { createTestShell } from '@voxgrove/testing/shell/test-shell';
import { startColorMode, useColorMode } from '../flags/color-mode';
import { useFlag } from '../flags/flags';
import { chooseLanguage, i18n } from '../i18n/i18n';
import { selectWorkspace, useWorkspace } from '../session/session';

beforeEach(() => {
  createTestShell();
});
afterEach(() => {
  jest.restoreAllMocks();
  chooseLanguage('');
});

/** Makes every storage access throw, like a browser that forbids it. */
function forbidStorage(): void {
  const forbidden = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
}

test('an invalid stored value is ignored', () => {
  for (const key of ['colorMode', 'lang', 'selectedWorkspace', 'navCollapsed'])
    localStorage.setItem(key, '{"<%not a value');
  startColorMode();
  chooseLanguage('');
  expect(document.documentElement.className).toBe('light');
  expect(i18n.language).toBe('en');
  const { result } = renderHook(() => ({
    flag: useFlag('navCollapsed'),
    workspace: useWorkspace(),
  }));
  expect(result.current.flag[0]).toBe(false);
  expect(result.current.workspace.workspaceName).toBe('Fernhill Outdoor');
});

test('when storage is forbidden, choices last until the page is left', () => {
  forbidStorage();
  startColorMode();
  chooseLanguage('?lang=en-XA');
  expect(i18n.language).toBe('en-XA');
  const { result } = renderHook(() => ({
    flag: useFlag('navCollapsed'),
    mode: useColorMode(),
    workspace: useWorkspace(),
  }));
  expect(result.current.flag[0]).toBe(false);
  act(() => {
    result.current.flag[1](true);
    result.current.mode.choose('dark');
    selectWorkspace('teamGrove000002');
  });
  expect(result.current.flag[0]).toBe(true);
  expect(result.current.mode.mode).toBe('dark');
  expect(result.current.workspace.workspaceName).toBe('Second Team');
});
