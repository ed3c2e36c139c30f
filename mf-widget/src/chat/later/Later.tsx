import { createPortal } from 'react-dom';
import type { Shell } from '../../../loader/handover';
import type { ChatClient, ChatState } from '../client/chat-client';
import { useFont } from '../look/useFont';
import { Menu } from '../view/Menu';
import type { MenuItem } from '../view/menu-item';
import { useAttach } from './useAttach';
import { useHistory } from '../view/useHistory';
import { useLater } from './useLater';

export interface LaterProps {
  shell: Shell;
  client: ChatClient;
  state: ChatState;
  /** True if the visitor sees the conversation. */
  shown: boolean;
  /** Origin of the product. */
  origin: string;
  /** Font family that the owner chose. */
  font: string | undefined;
  items: readonly MenuItem[];
  /** True if the agent accepts files. */
  attachments: boolean;
  onFiles: (files: File[]) => void;
}

/**
 * UI that loads when the visitor does something in the open chat or a message arrives. Nothing
 * moves when this part appears. It renders separately from the conversation.
 */
export function Later({
  shell,
  client,
  state,
  shown,
  origin,
  font,
  items,
  attachments,
  onFiles,
}: LaterProps) {
  const history = useHistory(state);
  const begun = state.messages.length > 0;
  const later = useLater(shell, shown, client.awaiting || (begun && state.messages !== history));
  useAttach(shell, attachments, later, onFiles);
  useFont(shell, shown, origin, font);
  return (
    <>
      {items.length > 0 && createPortal(<Menu items={items} List={later?.MenuList} />, shell.head)}
      {later && begun && <later.StopAnswer client={client} input={shell.input} />}
      {/* Screen readers announce changes only, so this element exists before the first words. */}
      <div className="sr" aria-live="polite">
        {later && begun && (
          <later.Announcer messages={state.messages} history={history} shown={shown} />
        )}
      </div>
    </>
  );
}
