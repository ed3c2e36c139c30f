import type { ProfileForm } from './identity';

/** Props of the slot `onboarding.builder`: the page of a new person after signing in. */
export interface FirstRunProps {
  /** Name of the person, '' while they have not entered one. */
  displayName: string;
  /**
   * Completes the profile. From then on a reload of the page returns to the builder.
   * @throws ApiError
   */
  saveProfile: (answers: ProfileForm) => Promise<void>;
  /** Role, purpose and team size are still to be asked. */
  askAbout: boolean;
  /** The profile is complete: the person has come back to the builder. */
  named: boolean;
  /** Ends the builder and opens a path below /app/{region}; without one the page asked for. */
  leave: (path?: string) => void;
}

/** Props of the slot `agent.first-chat`: the chat of a draft while it is being built. */
export interface FirstChatProps {
  /** Undefined: there is no agent yet, and the chat shows how it will look. */
  agentId?: string | undefined;
  /** Says before there is an agent what it will do. */
  placeholder: { title: string; greeting: string };
  /**
   * A question to send as the visitor. Each new `id` is sent once; an `automatic` one only into an
   * empty chat.
   */
  ask?: { id: number; text: string; automatic: boolean } | undefined;
}
