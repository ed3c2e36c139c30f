import { createContext, useContext } from 'react';

const Context = createContext(false);

/** Says to the parts of the knowledge base that the tester takes some of their room. */
export const TesterBeside = Context.Provider;
export const useTesterBeside = (): boolean => useContext(Context);
