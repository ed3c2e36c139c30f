import { createRoot } from 'react-dom/client';
import { NO_REMOTES, chooseLanguage, installHost, registerShellMessages, startColorMode } from './host';
import { readBootData } from './boot-data';
import { regionOf } from './region-of';
import { loginPath } from './return-path';
import { startDashboard } from './start-dashboard';
import { startLogin } from './start-login';
import { startUiTexts } from './ui-texts';

const DEFAULT_REGION = 'eu';

/** Entry of the shell: from the page's boot data to the dashboard or the sign-in page. */
export function start(): void {
  startColorMode();
  chooseLanguage(location.search);
  registerShellMessages();
  startUiTexts();
  const root = createRoot(document.getElementById('root')!);
  const boot = readBootData(document);
  const region = regionOf(location.pathname);
  installHost(NO_REMOTES, region ?? DEFAULT_REGION, () => location.replace(loginPath(location)));
  if (region) void startDashboard(root, boot);
  else if (location.pathname === '/login') startLogin(root, boot);
  else location.replace(`/app/${DEFAULT_REGION}`);
}
