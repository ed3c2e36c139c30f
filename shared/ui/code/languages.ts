import { LanguageSupport } from '@codemirror/language';

export type CodeLanguage = 'css' | 'html' | 'javascript';

/** Languages of the editor, without completions. Each loads on first use. */
const LANGUAGES: Record<CodeLanguage, () => Promise<LanguageSupport>> = {
  css: async () => new LanguageSupport((await import('@codemirror/lang-css')).cssLanguage),
  html: async () => new LanguageSupport((await import('@codemirror/lang-html')).htmlLanguage),
  javascript: async () =>
    new LanguageSupport((await import('@codemirror/lang-javascript')).javascriptLanguage),
};

export const loadLanguage = (language: CodeLanguage): Promise<LanguageSupport> =>
  LANGUAGES[language]();
