import type { PublicAgent } from '@voxgrove/contracts';

/** What a chat offers besides talking, and what it asks for before. */
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

/** A test of a draft (`test`) is nobody's visit: nobody is called for it, no mail goes out, nothing is asked before. */
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
