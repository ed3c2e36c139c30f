import { useLive } from '@voxgrove/sdk';
import { useEffect, useRef, useState } from 'react';
import { VisitorTyping } from '../../../contract/inbox';
import { liveTopics } from '../../../contract/live-topics';

/** A typing report is shown for this long, as on the visitor's side. */
const SHOWN_MS = 6_000;

/**
 * Returns whether the visitor of a conversation is typing. `heard` identifies their last message: a
 * new message ends the typing.
 */
export function useVisitorTyping(agentId: string, conversationId: string, heard: number): boolean {
  const [typing, setTyping] = useState<{ conversationId: string; heard: number } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive([liveTopics.typing(agentId)], (event) => {
    if (event.type !== 'change') return;
    const report = VisitorTyping.safeParse(event.data).data;
    if (report?.conversationId !== conversationId) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTyping(null), SHOWN_MS);
    setTyping({ conversationId, heard });
  });
  return typing?.conversationId === conversationId && typing.heard === heard;
}
