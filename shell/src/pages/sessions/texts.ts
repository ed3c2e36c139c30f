/** Texts of the sessions page. */
export const messages = {
  title: 'Sessions',
  subtitle: 'People who have written to your agents.',
  none: 'Visitors are not available on this installation.',
};
