import { useEffect } from 'react';
import type { PublicAgent } from '@voxgrove/contracts';
import { themeOf } from '../../../contract/chat-theme';
import { adopt } from '../../../loader/adopt';
import type { Shell } from '../../../loader/handover';
import { paint } from '../view/paint';
import { lookStyles } from './look.css';

/**
 * Applies the agent's look to the shell: colors, background picture, own style sheet. The font
 * comes with the conversation (useFont.ts). `more`: styles of the part that loads later; the
 * owner's style sheet stays last.
 */
export function useLook(
  shell: Shell,
  agent: PublicAgent | undefined,
  more: string | undefined,
): void {
  useEffect(() => {
    const theme = themeOf(agent);
    if (!theme.auto) return paint(shell, theme);
    const system = matchMedia('(prefers-color-scheme: dark)');
    const repaint = () => paint(shell, theme, system.matches);
    repaint();
    system.addEventListener('change', repaint);
    return () => system.removeEventListener('change', repaint);
  }, [shell, agent]);
  useEffect(() => {
    if (agent?.title) shell.panel.setAttribute('aria-label', agent.title);
    shell.body.dataset['scroll'] = agent?.scrollAnimation ? 'smooth' : '';
  }, [shell, agent]);
  useEffect(() => adopt(shell.root, lookStyles), [shell]);
  useEffect(() => (more ? adopt(shell.root, more) : undefined), [shell, more]);
  const css = agent?.ADVANCED_customCSS;
  useEffect(() => (css ? adopt(shell.root, css) : undefined), [shell, css, more]);
}
