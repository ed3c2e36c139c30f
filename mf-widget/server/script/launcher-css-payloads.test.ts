import { expect, test } from '@jest/globals';
import { restrictCss } from '@voxgrove/server/css/restrict-css';
import { CSS_PAYLOADS } from '@voxgrove/testing/css-payloads';
import { launcherCss } from './launcher-css';

const OWN = 'https://chat.example';

test.each(Object.entries(CSS_PAYLOADS))('%s is harmless in the launcher too', (_name, payload) => {
  const part = launcherCss(restrictCss(`.launcher{color:red}${payload}`, OWN).css);
  // The restrictor has already removed everything from the whole sheet that it would remove from
  // this part.
  expect(restrictCss(part, OWN).dropped).toEqual([]);
  expect(part.split('{').length).toBe(part.split('}').length);
  expect(part).not.toMatch(/<\/|<!|@import/i);
});
