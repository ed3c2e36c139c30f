import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { StreamedText } from './streamed-text';

test('from any position, the text is what was added, whatever is read in between', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          more: fc.string({ unit: 'binary', maxLength: 6 }),
          offset: fc.nat(40),
          looked: fc.boolean(),
        }),
      ),
      (steps) => {
        const text = new StreamedText();
        let all = '';
        for (const { more, offset, looked } of steps) {
          text.add(more);
          all += more;
          if (looked) expect(text.whole()).toBe(all);
          for (const from of [offset, all.length - more.length, all.length])
            expect(text.since(from)).toBe(all.slice(from));
          expect(text.length).toBe(all.length);
        }
        expect(text.whole()).toBe(all);
      },
    ),
  );
});
