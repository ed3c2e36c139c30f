import type { PublicAgent } from '../agent';
import type { Attachment, Message } from '../conversation';
import type { AgentId, WorkspaceId } from '../ids';
import type { Language } from '../language';
import type { Region } from '../region';

/** Mails to visitors, with the chat's texts and language. */
export interface VisitorMails {
  /**
   * Mails replies of the team. A call with the same `key` again sends no second mail.
   * @throws AppError MAIL_NOT_SENT (see `mailFailureOf`) | RATE_LIMITED | BAD_INPUT
   */
  sendReplies(region: Region, mail: RepliesMail): Promise<void>;
  /**
   * Mails a conversation to an address that a member of the team names.
   * @throws AppError MAIL_NOT_SENT | RATE_LIMITED
   */
  sendTranscript(region: Region, mail: TranscriptMail): Promise<void>;
}

export interface TranscriptMail {
  /** A repeat with the same key is the same mail. */
  key: string;
  to: string;
  /**
   * Id of the person who named the address. Absent: the address is the visitor's or the person's
   * own. Mails to other addresses have further limits.
   */
  namedBy?: string;
  agent: Pick<PublicAgent, 'ID' | 'ownerID' | 'title' | 'lang' | 'initMessages'>;
  /** Oldest first. */
  messages: Message[];
  /** Absent: the agent's language. */
  lang?: Language;
}

export interface RepliesMail {
  key: string;
  to: string;
  agent: { ID: AgentId; ownerID: WorkspaceId; title: string };
  /** Absent: English. */
  lang?: Language;
  /** The visitor's last message before the replies. */
  question?: string;
  /** Replies, oldest first. `author`: the name that visitors see. */
  replies: { author: string; text: string; files?: Attachment[] }[];
  /** The page of the conversation, if it is on the owner's website. */
  pageUrl?: string;
}

/** Mails that people send to the reply addresses of the installation. */
export interface MailedReplies {
  /**
   * Writes a reply into its conversation, or drops the mail and logs the reason. A repeat changes
   * nothing.
   */
  receive(mail: ReceivedMail): Promise<void>;
}

/** Mails that recipients of campaigns send as replies. */
export interface CampaignReplies {
  /**
   * Gives a reply to the agent of the campaign, or drops the mail and logs the reason. A repeat
   * changes nothing.
   * @returns false if the mail is no reply to a campaign
   */
  receive(mail: ReceivedMail): Promise<boolean>;
}

export interface ReceivedMail {
  /** Message-ID of the mail. The same id is the same mail. */
  messageId: string;
  /** Address of the sender, with or without a name. */
  from: string;
  to: string[];
  text: string;
  /** By name in lower case. */
  headers: Record<string, string>;
}
