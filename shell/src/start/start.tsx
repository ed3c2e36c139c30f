import { createRoot } from 'react-dom/client';
import {
  chooseLanguage,
  registerShellMessages,
  startColorMode,
  translateComponents,
} from '../host/page';
import { readBootData } from '../host/boot-data';

/**
 * Entry point of the shell. The dashboard and the public pages are separate chunks, which the
 * page's HTML preloads.
 */
export function start(): void {
  startColorMode();
  chooseLanguage(location.search);
  const boot = readBootData(document);
  registerShellMessages(document.documentElement.dataset.product);
  translateComponents();
  const { tenant } = boot;
  if (tenant !== undefined)
    void import(/* webpackChunkName: "dashboard" */ './start-portal').then(({ startPortal }) =>
      startPortal(createRoot(root()), boot, tenant),
    );
  else if (/^\/app(\/|$)/.test(location.pathname))
    void import(/* webpackChunkName: "dashboard" */ './start-dashboard').then(
      ({ startDashboard }) => startDashboard(createRoot(root()), boot),
    );
  else
    void import(/* webpackChunkName: "public" */ './start-public').then(({ startPublic }) =>
      startPublic(root(), boot),
    );
}

const root = (): HTMLElement => document.getElementById('root')!;
