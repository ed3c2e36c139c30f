import type { AgentTemplate } from '../../../contract/templates';

/** SVG paths in a view box of 24 by 24. */
const LINES: Record<AgentTemplate, string> = {
  'customer-support':
    'M4 15v-3a8 8 0 0 1 16 0v3M4 14h3v6H5a1 1 0 0 1-1-1zM20 14h-3v6h2a1 1 0 0 0 1-1z',
  'real-estate-agent': 'M4 11 12 4l8 7v8a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM9.5 20v-6h5v6',
  'health-care-agent':
    'M12 20C5.5 15.5 3 12.4 3 9a4.7 4.7 0 0 1 9-2 4.7 4.7 0 0 1 9 2c0 3.4-2.5 6.5-9 11zM7 12h2.4l1.4-2.6 2.2 4.4 1.2-1.8H17',
  'confirm-email':
    'M21 11V6a1 1 0 0 0-1-1H4a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h8M3 7l9 6 9-6M15 18l2.2 2.2L21 16',
  'make-appointment':
    'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4 11h16M8 3v5M16 3v5M9.5 15.5l1.8 1.8 3.4-3.6',
  'blank-template': 'M6 3h8l5 5v12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM14 3v5h5',
  'game-npc':
    'M7 7h10a5 5 0 0 1 4.9 6l-.6 3a2.3 2.3 0 0 1-4 1L15 15H9l-2.3 2a2.3 2.3 0 0 1-4-1l-.6-3A5 5 0 0 1 7 7zM8 9.5v3M6.5 11h3M15.5 12h.01M17.5 10h.01',
};

export const TemplateIcon = ({ template }: { template: AgentTemplate }) => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d={LINES[template]} />
  </svg>
);
