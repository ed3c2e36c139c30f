import type { WhatsAppSetup } from '../../contract/whatsapp';

type SignUp = NonNullable<WhatsAppSetup['signUp']>;

/** The part of Meta's script that is used: https://developers.facebook.com/docs/javascript/reference */
interface Facebook {
  init(settings: { appId: string; version: string; xfbml: boolean; cookie: boolean }): void;
  login(done: (answer: { authResponse?: { code?: string } | null }) => void, options: object): void;
}
declare global {
  interface Window {
    FB?: Facebook;
  }
}

/** Opens the sign-up window. It must be called by a click, or browsers block the window. */
export type OpenSignUp = (onCode: (code: string) => void) => void;

/** Loads Meta's script. @throws Error when it cannot be loaded */
export async function loadSignUp({
  sdkUrl,
  appId,
  version,
  configId,
}: SignUp): Promise<OpenSignUp> {
  if (window.FB === undefined) await loadScript(sdkUrl);
  const facebook = window.FB;
  if (facebook === undefined) throw new Error('The script of Meta could not be started.');
  facebook.init({ appId, version, xfbml: false, cookie: false });
  return (onCode) =>
    facebook.login(
      ({ authResponse }) => {
        // Without a code the person has closed the window.
        if (authResponse?.code) onCode(authResponse.code);
      },
      {
        config_id: configId,
        response_type: 'code',
        override_default_response_type: true,
        extras: { setup: {}, featureType: '', sessionInfoVersion: '3' },
      },
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
