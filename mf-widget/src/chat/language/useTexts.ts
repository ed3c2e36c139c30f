import { createContext, useContext } from 'react';
import { english } from '../texts';
import type { Texts } from '../texts';

/** The texts of one widget: two widgets on a page may have different languages. */
export const TextsContext = createContext<Texts>(english);

export const useTexts = (): Texts => useContext(TextsContext);
