import { createRoot } from 'react-dom/client';
import { chooseLanguage, installHost, registerShellMessages, startColorMode } from './host';
import { BootFailure } from './BootFailure';
import { readBootData } from './boot-data';
import type { BootData } from './boot-data';
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
  let boot: BootData;
  try {
    boot = readBootData(document);
  } catch (error) {
    console.error(error);
    root.render(<BootFailure />);
    return;
  }
  const region = regionOf(location.pathname);
  installHost(boot.registry, region ?? DEFAULT_REGION, () => location.replace(loginPath(location)));
  if (region) void startDashboard(root, boot);
  else if (location.pathname === '/login') startLogin(root, boot);
  else location.replace(`/app/${DEFAULT_REGION}`);
}
