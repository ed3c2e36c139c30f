/** The parts of `@voxgrove/testing` that run in a browser, for creating sample data. */
export { testRegistry, testRemote, testSession } from '@voxgrove/testing/shell/test-data';
