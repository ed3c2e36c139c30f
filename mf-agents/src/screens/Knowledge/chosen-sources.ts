import { createContext, useContext } from 'react';

const Context = createContext<ReadonlySet<string>>(new Set());

/**
 * Ids of the sources whose boxes are ticked. Beside the columns, so that they need not change with
 * it, and every row with them.
 */
export const ChosenSources = Context.Provider;
export const useIsChosen = (id: string): boolean => useContext(Context).has(id);
