import { expect, test } from '@jest/globals';
import { restrictCss } from '@voxgrove/server/css/restrict-css';
import { CSS_PAYLOADS } from '@voxgrove/testing/css-payloads';
import { launcherCss } from './launcher-css';

const OWN = 'https://chat.example';

test.each(Object.entries(CSS_PAYLOADS))(
  '%s does no harm in the launcher either',
  (_name, payload) => {
    const part = launcherCss(restrictCss(`.launcher{color:red}${payload}`, OWN).css);
    // What the restrictor would still drop from the part, it would have dropped from the whole.
    expect(restrictCss(part, OWN).dropped).toEqual([]);
    expect(part.split('{').length).toBe(part.split('}').length);
    expect(part).not.toMatch(/<\/|<!|@import/i);
  },
);
