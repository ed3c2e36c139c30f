import { createContext, useContext } from 'react';
import { english } from '../texts';
import type { Texts } from '../texts';

/** The texts of one widget: two on a page may speak two languages. */
export const TextsContext = createContext<Texts>(english);

export const useTexts = (): Texts => useContext(TextsContext);
