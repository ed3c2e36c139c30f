/** A part of the chat as requests name it. `ground`: what is behind its text; `text`: what its text is in, when that is not the same. */
export interface Target { name: string; said: RegExp; ground: string; text?: string }

/** More telling names first: "send button" is not every button. */
const TARGETS: readonly Target[] = [
  { name: 'the send button', said: /\bsend(ing)? (button|icon|arrow)s?\b/i, ground: '.composer > button' },
  { name: 'the launcher', said: /\b(launcher|(chat|round|floating|open(ing)?) (button|icon)|chat bubble|widget (button|icon))s?\b/i, ground: '.launcher' },
  { name: 'the visitor’s messages', said: /\b(visitor|user|customer|my|your|own|sent|outgoing)(['’]?s)?['’]? (message|bubble|text|chat)(s| bubbles?)?\b/i, ground: '.visitor .bubble' },
  { name: 'the agent’s messages', said: /\b(agent|bot|assistant|ai|answer|repl(y|ies)|incoming)(['’]?s)?['’]? (message|bubble|answer|text)(s| bubbles?)?\b/i, ground: '.turn:not(.visitor) .bubble' },
  { name: 'the suggested replies', said: /\b(quick|suggested) repl(y|ies)\b|\bchips?\b/i, ground: 'button.chip' },
  { name: 'the message box', said: /\b(message box|input( field| box)?|text ?(field|box|area)|composer)(es|s)?\b/i, ground: '.composer', text: 'textarea' },
  { name: 'the head of the chat', said: /\b(header|head|title ?bar|top ?bar|bar|title)\b/i, ground: '.bar' },
  { name: 'the picture', said: /\b(avatar|picture|photo|logo)s?\b/i, ground: '.avatar' },
  { name: 'the number on the launcher', said: /\b(badge|notification( dot| number)?)s?\b/i, ground: '.badge' },
  { name: 'cards', said: /\bcards?\b/i, ground: '.cards li' },
  { name: 'links', said: /\blinks?\b/i, ground: '.md a, .sources a' },
  { name: 'buttons', said: /\bbuttons?\b/i, ground: '.launcher, .composer > button, button.button, button.chip' },
  { name: 'messages', said: /\b(messages?|bubbles?)\b/i, ground: '.bubble' },
  { name: 'the chat’s window', said: /\b(window|panel|widget|background|chat|frame|box)\b/i, ground: '.panel' },
];

/** The parts a request names, each place in it counted once. */
export function targetsIn(text: string): Target[] {
  let rest = text;
  return TARGETS.filter(({ said }) => {
    const found = said.test(rest);
    rest = rest.replace(new RegExp(said.source, 'gi'), ' ');
    return found;
  });
}
