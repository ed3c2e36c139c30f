import { createRoot } from 'react-dom/client';
import { chooseLanguage, registerShellMessages, startColorMode, translateComponents } from './page';
import { readBootData } from './boot-data';

/**
 * Entry of the shell. What is beyond it, the dashboard or the pages anybody may see, is a part of its own, which the page's
 * HTML has asked for already; nobody fetches the other one.
 */
export function start(): void {
  startColorMode();
  chooseLanguage(location.search);
  registerShellMessages();
  translateComponents();
  const boot = readBootData(document);
  if (/^\/app(\/|$)/.test(location.pathname))
    void import(/* webpackChunkName: "dashboard" */ './start-dashboard').then(
      ({ startDashboard }) => startDashboard(createRoot(root()), boot),
    );
  else
    void import(/* webpackChunkName: "public" */ './start-public').then(({ startPublic }) =>
      startPublic(root(), boot),
    );
}

const root = (): HTMLElement => document.getElementById('root')!;
