import type { AccessTab } from '@voxgrove/contracts';

/** Tabs that an agency may open to its clients, in the order of the screen. */
export const ACCESS_CHOICES = [
  '/home',
  '/voice',
  '/metrics',
  '/campaigns',
  '/convos',
  '/leads',
  '/analytics',
  '/kb',
  '/channels',
  '/prompt',
  '/nodes',
  '/settings',
  '/billing',
] as const satisfies readonly AccessTab[];
