import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { assertStorable } from '@voxgrove/server/store/storable';
import { traceRecorder } from './trace';

const recorder = () => traceRecorder(1_000, () => 1_250);

test('steps have their time and kind', () => {
  const trace = recorder();
  trace.step('retrieval', { query: 'tents', passages: [{ title: 'Prices', score: 0.5 }] });
  expect(trace.recorded()).toEqual({
    cut: false,
    steps: [
      {
        name: 'retrieval',
        atMs: 250,
        data: { query: 'tents', passages: [{ title: 'Prices', score: 0.5 }] },
      },
    ],
  });
});

test('the largest prompt and passages stay within the size limit, and show that they were cut', () => {
  const trace = recorder();
  for (let n = 0; n < 100; n += 1)
    trace.step('prompt', {
      sections: Array.from({ length: 100 }, () => ({ text: '🙂'.repeat(50_000) })),
    });
  const { steps, cut } = trace.recorded();
  expect(cut).toBe(true);
  expect(steps).toHaveLength(60);
  expect(JSON.stringify(steps).length).toBeLessThan(150_000);
});

test('no recorded step contains a secret, wherever the secret was and the text is cut', () => {
  const secret = 'CANARY-0123456789';
  const trace = recorder();
  trace.step('prompt', {
    system: `key: ${secret}`,
    [secret]: 1,
    deep: [{ header: `Bearer ${secret}` }],
    long: `${'x'.repeat(11_995)}${secret}`,
  });
  trace.hide(secret);
  expect(JSON.stringify(trace.recorded())).toContain('key: ');
  expect(JSON.stringify(trace.recorded())).not.toContain('CANARY');
});

test('any value is recorded in a form that can be stored', () => {
  fc.assert(
    fc.property(
      fc.object({
        withBigInt: false,
        withMap: true,
        withDate: true,
        withNullPrototype: true,
        withSparseArray: true,
        withUnicodeString: true,
      }),
      (data) => {
        const trace = recorder();
        trace.step('any', data);
        trace.step('names', JSON.parse('{"__proto__":1,"$op":"delete"}') as object);
        assertStorable(trace.recorded());
      },
    ),
    { numRuns: 300 },
  );
});
