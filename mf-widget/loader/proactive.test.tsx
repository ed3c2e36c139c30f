import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { speakFirst } from './proactive';
import { createShell } from './shell';
import { launcherTexts, shellTexts } from './texts';
import { wholeShell } from './whole-shell';

beforeEach(() => {
  jest.useFakeTimers({ now: 1_800_000_000_000 });
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

test("the proactive message keeps the unread count on the badge, and the badge label is in the chat's language", () => {
  const agent = { title: 'Fern', colors: '', proactiveMessage: 'May I help?' };
  const launched = createShell(agent.title, launcherTexts(shellTexts), undefined, false, '');
  const { panel, launcher } = launched;
  const badge = panel.parentNode!.querySelector<HTMLElement>('.badge')!;
  const shown = () => [badge.hidden ? '' : badge.textContent, launcher.getAttribute('aria-label')];
  speakFirst(launched, agent, 'Close message', 'TestAgentFirst01');
  jest.advanceTimersByTime(1000);
  expect(shown()).toEqual(['1', 'Open chat, 1']);

  const shell = wholeShell(launched, { ...shellTexts, openChat: 'Chat öffnen' });
  shell.unread(0);
  expect(shown()).toEqual(['1', 'Chat öffnen, 1']);
  // The state after a reload with one unread answer.
  shell.unread(1);
  jest.advanceTimersByTime(1000);
  expect(shown()).toEqual(['1', 'Chat öffnen, 1']);
  shell.unread(4);
  expect(shown()).toEqual(['4', 'Chat öffnen, 4']);
  shell.root.querySelector<HTMLElement>('.proactive > :last-child')!.click();
  expect(shown()).toEqual(['4', 'Chat öffnen, 4']);
  shell.unread(0);
  expect(shown()).toEqual(['', 'Chat öffnen']);
});
