import { expect, test } from '@jest/globals';
import * as sdk from '@voxgrove/sdk';
import * as ui from '@voxgrove/ui';
import { exportedNames } from './facade-names';

test('the names read from the sources equal the exports at run time', () => {
  expect(exportedNames('@voxgrove/sdk')).toEqual(Object.keys(sdk).sort());
  expect(exportedNames('@voxgrove/ui')).toEqual(Object.keys(ui).sort());
});
