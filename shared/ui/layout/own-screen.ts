/** Marks the open entry of a SplitPage: on phones it fills the window below the top bar. */
export const OWN_SCREEN = 'data-own-screen';

/** Windows in which a SplitPage never has room for two panes. */
export const ON_PHONES = '@media (max-width: 45.99rem)';

/** Style of what an entry on its own screen replaces. */
export const hiddenByOwnScreen = {
  [ON_PHONES]: { [`body:has([${OWN_SCREEN}]) &`]: { display: 'none' } },
};
