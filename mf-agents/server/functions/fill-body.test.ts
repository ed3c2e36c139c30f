import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bodyTemplate, fillBody } from './fill-body';

const SECRET = 'canary-secret-value-9Z';

test('the body keeps its JSON valid for any value (any text)', () => {
  const tree = bodyTemplate(
    '{"to": "{{who}}", "text": "Dear {{who}}, hi", "raw": {{who}}, "admin": false}',
  )!;
  fc.assert(
    fc.property(
      fc.oneof(
        fc.constantFrom(
          '", "admin": true, "x": "',
          '{{who}}',
          '\\',
          '"',
          '\n',
          '{{credential.SHOP_KEY}}',
        ),
        fc.string({ unit: 'grapheme' }),
      ),
      (who) => {
        const sent: unknown = JSON.parse(
          fillBody(tree, {
            parameters: new Map([['who', who]]),
            credentials: new Map([['SHOP_KEY', SECRET]]),
          }),
        );
        expect(sent).toEqual({ to: who, text: `Dear ${who}, hi`, raw: who, admin: false });
      },
    ),
    { numRuns: 200 },
  );
});
