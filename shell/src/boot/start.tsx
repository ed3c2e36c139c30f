import { createRoot } from 'react-dom/client';
import { chooseLanguage, registerShellMessages, startColorMode, translateComponents } from './page';
import { readBootData } from './boot-data';

/**
 * Entry of the shell. The dashboard and the public pages are separate chunks, preloaded by the
 * page's HTML.
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
