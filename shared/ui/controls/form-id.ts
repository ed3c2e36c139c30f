import { createContext } from 'react';

/** Id of the form that buttons outside the form element submit. */
export const FormIdContext = createContext<string | undefined>(undefined);
