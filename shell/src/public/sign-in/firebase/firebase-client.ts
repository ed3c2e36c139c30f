import type { FirebaseProject } from '@voxgrove/contracts';
import { initializeApp } from 'firebase/app';
import type { UserCredential } from 'firebase/auth';
import {
  GoogleAuthProvider,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  sendSignInLinkToEmail,
  signInWithEmailLink,
  signInWithPopup,
  signOut,
} from 'firebase/auth';

/** The part of Firebase that we use. Its code is loaded only if Firebase is configured. */
export interface FirebaseClient {
  /** Opens Google's window. @returns an ID token */
  google(): Promise<string>;
  /** Makes Firebase mail a link that opens `continueUrl`. */
  sendLink(email: string, continueUrl: string): Promise<void>;
  /** @returns an ID token */
  openLink(email: string, address: string): Promise<string>;
}

export function openFirebase({
  projectId,
  apiKey,
  authDomain,
  emulatorUrl,
}: FirebaseProject): FirebaseClient {
  // Firebase stores nothing in the browser, because we have our own session.
  const auth = initializeAuth(initializeApp({ projectId, apiKey, authDomain }), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  const tokenOf = async ({ user }: UserCredential): Promise<string> => {
    const token = await user.getIdToken();
    await signOut(auth);
    return token;
  };
  return {
    google: async () => tokenOf(await signInWithPopup(auth, new GoogleAuthProvider())),
    sendLink: (email, continueUrl) =>
      sendSignInLinkToEmail(auth, email, { url: continueUrl, handleCodeInApp: true }),
    openLink: async (email, address) => tokenOf(await signInWithEmailLink(auth, email, address)),
  };
}
