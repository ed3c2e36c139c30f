import type { ProfileForm } from './identity';

/** Props of the slot `onboarding.builder`: the page that a new person sees after signing in. */
export interface FirstRunProps {
  /** Name of the person, '' while they have not entered one. */
  displayName: string;
  /**
   * Completes the profile. After that, a reload of the page returns to the builder.
   * @throws ApiError
   */
  saveProfile: (answers: ProfileForm) => Promise<void>;
  /** True if the page must still ask for role, purpose and team size. */
  askAbout: boolean;
  /** True if the profile is complete, that is, the person has returned to the builder. */
  named: boolean;
  /**
   * Ends the builder and opens a path below /app/{region}. Without a path, opens the page that was
   * requested.
   */
  leave: (path?: string) => void;
}

/** Props of the slot `agent.first-chat`: the chat of a draft while it is being built. */
export interface FirstChatProps {
  /** Undefined while there is no agent; the chat then shows how it will look. */
  agentId?: string | undefined;
  /** Texts that describe the future agent while there is none. */
  placeholder: { title: string; greeting: string };
  /**
   * A question to send as the visitor. Each new `id` is sent once, and an `automatic` question only
   * into an empty chat.
   */
  ask?: { id: number; text: string; automatic: boolean } | undefined;
}
