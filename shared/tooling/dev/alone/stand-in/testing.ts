/** `@voxgrove/testing` as far as it runs in a browser: what sample data may be made from. */
export { testRegistry, testRemote, testSession } from '@voxgrove/testing/shell/test-data';
