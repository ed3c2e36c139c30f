/**
 * The part of Meta's script that we use: https://developers.facebook.com/docs/javascript/reference
 */
interface Facebook {
  init(settings: { appId: string; version: string; xfbml: boolean; cookie: boolean }): void;
  login(done: (answer: { authResponse?: { code?: string } | null }) => void, options: object): void;
}
declare global {
  interface Window {
    FB?: Facebook;
  }
}

/** The app of the installation at Meta. */
export interface FacebookApp {
  sdkUrl: string;
  appId: string;
  version: string;
}

/**
 * Opens a login window. Call it in the handler of a click, because browsers block other windows.
 */
export type OpenLogin = (onCode: (code: string) => void) => void;

/**
 * Loads Meta's script. `options`: permissions that the window requests. The window returns a code,
 * which only the server can use.
 * @throws Error when the script cannot be loaded
 */
export async function loadLogin(
  { sdkUrl, appId, version }: FacebookApp,
  options: object,
): Promise<OpenLogin> {
  if (window.FB === undefined) await loadScript(sdkUrl);
  const facebook = window.FB;
  if (facebook === undefined) throw new Error('The script of Meta could not be started.');
  facebook.init({ appId, version, xfbml: false, cookie: false });
  return (onCode) =>
    facebook.login(
      ({ authResponse }) => {
        // Without a code, the person has closed the window.
        if (authResponse?.code) onCode(authResponse.code);
      },
      { response_type: 'code', override_default_response_type: true, ...options },
    );
}

const loadScript = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('The script of Meta could not be loaded.'));
    };
    document.head.append(script);
  });
