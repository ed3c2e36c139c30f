import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { PALETTES } from '../../../contract/palettes';
import { plainShell } from '../../../loader/filling-shell';
import { AGENT_ID, publishedAgent } from '../../../server/testing/published-agent';
import { useLook } from './useLook';

/** The visitor's system. */
let system: EventTarget & { matches: boolean };
const before = window.matchMedia;
beforeEach(() => {
  system = Object.assign(new EventTarget(), { matches: false });
  window.matchMedia = () => system as unknown as MediaQueryList;
});
afterEach(() => {
  window.matchMedia = before;
});

const switchTo = (dark: boolean) =>
  act(() => {
    system.matches = dark;
    system.dispatchEvent(new Event('change'));
  });

function look(autoTheme: boolean) {
  const { agent } = publishedAgent(AGENT_ID, {
    customThemeJSONString: JSON.stringify({
      primary: '#2f6f4e',
      themeType: 'light',
      nineColorPallet: [
        [120, 40, 95],
        [120, 40, 20],
      ],
    }),
    ui: { showWhatsappButtonOnWeb: false, widgetType: 'bottom-right', autoTheme },
  });
  const shell = plainShell();
  const { unmount } = renderHook(() => useLook(shell, agent, undefined));
  const { style } = shell.host;
  const painted = () =>
    ['--vg-surface', '--vg-scheme', '--vg-shade-0'].map((name) => style.getPropertyValue(name));
  return { painted, unmount };
}

const LIGHT = [PALETTES.light.surface, 'light', 'hsl(120 40% 95%)'];
const DARK = [PALETTES.dark.surface, 'dark', 'hsl(120 40% 20%)'];

test('an automatic theme follows the system, also when it changes, until the chat is removed', () => {
  const { painted, unmount } = look(true);
  expect(painted()).toEqual(LIGHT);
  switchTo(true);
  expect(painted()).toEqual(DARK);
  unmount();
  switchTo(false);
  expect(painted()).toEqual(DARK);
});

test('another theme stays as the owner set it', () => {
  const { painted } = look(false);
  switchTo(true);
  expect(painted()).toEqual(LIGHT);
});
