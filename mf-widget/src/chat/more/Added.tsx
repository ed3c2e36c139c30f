import type { ChatMessage } from '../client/api';
import { Cards } from './Cards';
import { Excerpts } from './Excerpts';
import { Files } from './Files';

export interface AddedProps {
  message: Pick<ChatMessage, 'attachments' | 'cards'> & Partial<Pick<ChatMessage, 'sources'>>;
  /** Returns the absolute URL of a file. */
  whole: (url: string) => string;
  onReply: (text: string) => void;
}

/** The files, excerpts and cards below the text of a message. */
export function Added({ message, whole, onReply }: AddedProps) {
  const { attachments = [], cards = [], sources = [] } = message;
  const excerpts = sources.filter(({ excerpt }) => excerpt);
  return (
    <>
      {attachments.length > 0 && <Files files={attachments} whole={whole} />}
      {excerpts.length > 0 && <Excerpts sources={excerpts} />}
      {cards.length > 0 && <Cards cards={cards} onReply={onReply} />}
    </>
  );
}
