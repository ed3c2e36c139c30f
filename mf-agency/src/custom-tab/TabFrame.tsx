import { useRef } from 'react';
import { TAB_FRAME_PATH } from '../../contract/custom-tabs';
import type { TabContent } from '../../contract/custom-tabs';

/**
 * Shows a custom tab in a sandboxed frame with an opaque origin. The content is sent once: if the
 * tab navigates its frame to another page, that page gets nothing.
 */
export function TabFrame({ title, content }: { title: string; content: TabContent }) {
  const sent = useRef(false);
  return (
    <iframe
      src={TAB_FRAME_PATH}
      title={title}
      sandbox="allow-scripts allow-forms allow-popups"
      referrerPolicy="no-referrer"
      style={{ width: '100%', height: '100%', border: 0, background: 'white' }}
      onLoad={({ currentTarget }) => {
        if (sent.current) return;
        sent.current = true;
        // The target is `*` because an opaque origin has no name.
        currentTarget.contentWindow?.postMessage(content, '*');
      }}
    />
  );
}
