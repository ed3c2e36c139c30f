import type { PublicAgent } from '@voxgrove/contracts';

/** The features of a chat, and what the chat asks for first. */
export interface Offers {
  consentText: string;
  form: PublicAgent['webChat']['preChatForm'];
  quickReplies: readonly string[];
  attachments: boolean;
  feedback: boolean;
  handoff: boolean;
  transcript: boolean;
}

const NOTHING: Offers = {
  consentText: '',
  form: [],
  quickReplies: [],
  attachments: false,
  feedback: false,
  handoff: false,
  transcript: false,
};

/**
 * Returns what the chat of an agent offers. A test of a draft (`test`) is not a visit: the chat then
 * offers no person and no transcript by mail, and asks for no consent and no form.
 */
export function offersOf(agent: PublicAgent | undefined, test: boolean): Offers {
  if (!agent) return NOTHING;
  const { consentText, preChatForm, quickReplies, attachments, feedback, handoff } = agent.webChat;
  if (test) return { ...NOTHING, quickReplies, attachments, feedback };
  return {
    consentText,
    form: preChatForm,
    quickReplies,
    attachments,
    feedback,
    handoff,
    transcript: true,
  };
}
