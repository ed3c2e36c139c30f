import { expect, test } from '@jest/globals';
import { restrictCss } from '@voxgrove/server/css/restrict-css';
import { launcherCss } from './launcher-css';

const ofOwner = (css: string): string => launcherCss(restrictCss(css, 'https://chat.example').css);

test.each([
  ['.launcher{background:purple}', '.launcher{background:purple}'],
  [':host{--vg-primary:#800080}', ':host{--vg-primary:#800080}'],
  ['.bubble,.launcher:hover{color:red}', '.bubble,.launcher:hover{color:red}'],
  ['button{border-radius:0}', 'button{border-radius:0}'],
  [
    '.proactive button{color:red}.badge{color:blue}.whatsapp{color:green}',
    '.proactive button{color:red}.badge{color:blue}.whatsapp{color:green}',
  ],
  ['.launcher{color:red;&:hover{color:blue}}', '.launcher{color:red;&:hover{color:blue}}'],
  [
    '@media (max-width:600px){.bubble{color:red}.launcher{color:blue}}',
    '@media (max-width:600px){.launcher{color:blue}}',
  ],
  [
    '@keyframes glow{from{opacity:0}to{opacity:1}}',
    '@keyframes glow{from{opacity:0}to{opacity:1}}',
  ],
])('%s can change the launcher', (css, kept) => {
  expect(ofOwner(css).replaceAll(';}', '}').replaceAll(': ', ':')).toBe(kept);
});

test.each([
  '',
  '.bubble{color:red}',
  '.panel .bar button{color:red}',
  '@media print{.log{color:red}}',
  '.launcher{background:url(https://elsewhere.example/x.png)}',
])("%s is not part of the launcher's script", (css) => {
  expect(ofOwner(css)).toBe('');
});

test('a style sheet too long for the script is left to the chat app', () => {
  expect(ofOwner('.launcher{color:red}'.repeat(100))).not.toBe('');
  expect(ofOwner('.launcher{color:red}'.repeat(300))).toBe('');
});
