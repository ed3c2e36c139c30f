/** Marks the open entry of a SplitPage: on phones it fills the window below the top bar. */
export const OWN_SCREEN = 'data-own-screen';

/** Windows that are always too narrow for two panes of a SplitPage. */
export const ON_PHONES = '@media (max-width: 45.99rem)';

/** Style of the elements that an entry on its own screen replaces. */
export const hiddenByOwnScreen = {
  [ON_PHONES]: { [`body:has([${OWN_SCREEN}]) &`]: { display: 'none' } },
};
