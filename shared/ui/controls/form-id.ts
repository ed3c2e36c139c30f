import { createContext } from 'react';

/** Id of the form that buttons outside of its element submit. */
export const FormIdContext = createContext<string | undefined>(undefined);
