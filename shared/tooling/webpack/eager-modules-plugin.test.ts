import { expect, test } from '@jest/globals';
import webpack from 'webpack';
import { wrapModules } from './eager-modules-plugin';

const wrap = (code: string): string =>
  wrapModules(new webpack.sources.RawSource(code)).source().toString();

test('module functions are put in parentheses, in whichever form they are written', () => {
  expect(wrap('(()=>{var m={12(e,t){t.a=1},7:(e,t,r)=>{r(12)},9:function(e){}};m[7]()})();')).toBe(
    '(()=>{var m={12:(function(e,t){t.a=1}),7:((e,t,r)=>{r(12)}),9:(function(e){})};m[7]()})();',
  );
  expect(wrap('(self.chunks=self.chunks||[]).push([[3],{5(e){e.exports=1}}]);')).toBe(
    '(self.chunks=self.chunks||[]).push([[3],{5:(function(e){e.exports=1})}]);',
  );
});

test('all other code stays unchanged', () => {
  const code = 'const a={b(){return 1},"x":()=>2},c={1:2},d={};';
  expect(wrap(code)).toBe(code);
});
