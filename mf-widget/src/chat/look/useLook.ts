import { useEffect, useState } from 'react';
import type { PublicAgent } from '@voxgrove/contracts';
import { themeOf } from '../../../contract/chat-theme';
import { adopt } from '../../../loader/adopt';
import type { Shell } from '../../../loader/handover';
import { useTexts } from '../language/useTexts';
import { paint } from '../view/paint';
import { lookStyles } from './look.css';
import { wearFontLater } from './wear-font-later';

/**
 * Dresses the shell as the agent's owner wants it: colours, font, picture behind the conversation, own style sheet. `shown`: the visitor sees the conversation; the font comes after it.
 * `more`: styles of the part that was fetched later; the owner's stay the last.
 */
export function useLook(shell: Shell, agent: PublicAgent | undefined, origin: string, shown: boolean, more: string | undefined): void {
  const [seen, setSeen] = useState(shown);
  if (shown && !seen) setSeen(true);
  const { lang } = useTexts();
  useEffect(() => {
    paint(shell, themeOf(agent));
    if (agent?.title) shell.panel.setAttribute('aria-label', agent.title);
    shell.body.dataset['scroll'] = agent?.scrollAnimation ? 'smooth' : '';
  }, [shell, agent]);
  const family = agent?.fontFamily;
  useEffect(() => (seen && family !== undefined ? wearFontLater(shell, origin, family, lang) : undefined), [shell, origin, family, lang, seen]);
  useEffect(() => adopt(shell.root, lookStyles), [shell]);
  useEffect(() => (more ? adopt(shell.root, more) : undefined), [shell, more]);
  const css = agent?.ADVANCED_customCSS;
  useEffect(() => (css ? adopt(shell.root, css) : undefined), [shell, css, more]);
}
