import { useEffect, useState } from 'react';
import type { PublicAgent } from '@voxgrove/contracts';
import { themeOf } from '../../../contract/chat-theme';
import type { Shell } from '../../../loader/handover';
import { useTexts } from '../language/useTexts';
import { paint } from '../view/paint';
import { wearFont } from './fonts';
import { keepAboveKeyboard } from './keep-above-keyboard';
import { lookStyles } from './look.css';

/** Dresses the shell as the agent's owner wants it: colours, font, picture behind the conversation, own style sheet; and keeps it usable on phones. `shown`: the visitor sees the conversation; the font comes after it. */
export function useLook(shell: Shell, agent: PublicAgent | undefined, origin: string, shown: boolean): void {
  const [seen, setSeen] = useState(false);
  if (shown && !seen) setSeen(true);
  const { lang } = useTexts();
  useEffect(() => {
    paint(shell, themeOf(agent));
    if (agent?.title) shell.panel.setAttribute('aria-label', agent.title);
    shell.body.dataset['scroll'] = agent?.scrollAnimation ? 'smooth' : '';
  }, [shell, agent]);
  const family = agent?.fontFamily;
  useEffect(() => (seen && family !== undefined ? wearFont(shell.host, origin, family, lang) : undefined), [shell, origin, family, lang, seen]);
  useEffect(() => wearStyles(shell.root, lookStyles), [shell]);
  const css = agent?.ADVANCED_customCSS;
  useEffect(() => (css ? wearStyles(shell.root, css) : undefined), [shell, css]);
  useEffect(() => keepAboveKeyboard(shell), [shell]);
}

/** Adds a style sheet after those there are; the owner's own the server has restricted. It ends at the shadow root. */
function wearStyles(root: ShadowRoot, css: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => { root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet); };
}
