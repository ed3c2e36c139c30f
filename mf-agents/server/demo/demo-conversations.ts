import type { VisitorId } from '@voxgrove/contracts';

/**
 * A conversation of the demo. Its questions run through the engine, so the transcript contains real
 * answers.
 */
export interface DemoConversation {
  visitorId: VisitorId;
  /** Hours between the conversation and the preparation of the demo. */
  hoursAgo: number;
  page: string;
  turns: string[];
}

export const DEMO_CONVERSATIONS: DemoConversation[] = [
  {
    visitorId: 'DemoVisitor000000001' as VisitorId,
    hoursAgo: 75,
    page: '/rentals',
    turns: ['Hello', 'What does it cost to rent a tent?', 'Do I need to pay a deposit?', 'Thanks!'],
  },
  {
    visitorId: 'DemoVisitor000000002' as VisitorId,
    hoursAgo: 28,
    page: '/booking',
    turns: ['Can I cancel my booking?', 'Can I move my booking to another date?'],
  },
  {
    visitorId: 'DemoVisitor000000003' as VisitorId,
    hoursAgo: 9,
    page: '/tours',
    turns: ['Are dogs allowed on the tours?', 'Do you rent kayaks?'],
  },
  {
    visitorId: 'DemoVisitor000000004' as VisitorId,
    hoursAgo: 2,
    page: '/visit',
    turns: ['When are you open on Sunday?', 'Where can I park?'],
  },
];
