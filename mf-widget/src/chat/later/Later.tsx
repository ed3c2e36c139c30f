import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { Shell } from '../../../loader/handover';
import type { ChatClient, ChatState } from '../client/chat-client';
import { useTexts } from '../language/useTexts';
import { useAttach } from '../view/useAttach';
import type { MenuItem } from '../view/Menu';
import { useHistory } from '../view/useHistory';
import { useLater } from './useLater';

/** From here: a part fetches no other. */
const loadFonts = () => import('../look/fonts');

export interface LaterProps {
  shell: Shell;
  client: ChatClient;
  state: ChatState;
  /** The visitor sees the conversation. */
  shown: boolean;
  /** Of the product. */
  origin: string;
  /** The family the owner has chosen. */
  font: string | undefined;
  items: readonly MenuItem[];
  /** The agent takes files. */
  attachments: boolean;
  onFiles: (files: File[]) => void;
}

/** What comes a moment after the conversation, in places that are kept for it: nothing moves. It is drawn by itself, without the conversation. */
export function Later({ shell, client, state, shown, origin, font, items, attachments, onFiles }: LaterProps) {
  const later = useLater(shell, shown);
  const history = useHistory(state);
  useAttach(shell, attachments, later, onFiles);
  const { lang } = useTexts();
  useEffect(() => (font === undefined ? undefined : later?.wearFontLater(loadFonts, shell, origin, font, lang)), [later, shell, origin, font, lang]);
  const begun = state.messages.length > 0;
  return (
    <>
      {items.length > 0 && createPortal(<div className="menu">{later && <later.Menu items={items} />}</div>, shell.head)}
      {later && begun && <later.StopAnswer client={client} input={shell.input} />}
      {/* Screen readers say what changes in it, not what it comes with: it is there before the first words. */}
      <div className="sr" aria-live="polite">{later && begun && <later.Announcer messages={state.messages} history={history} shown={shown} />}</div>
    </>
  );
}
