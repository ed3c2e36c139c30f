import { withEnvironment } from '@voxgrove/server/environment/document';
import { PLATFORM_TOPICS } from '@voxgrove/server/environment/platform';
import { declareSlices } from './declare-slices';

/** Returns the README with tables of all environment variables of the platform and the slices. */
export async function environmentInReadme(readme: string): Promise<string> {
  const slices = await declareSlices();
  const tables = [...slices].flatMap(([name, { environment }]) =>
    environment === undefined ? [] : [[name, environment] as const],
  );
  return withEnvironment(readme, PLATFORM_TOPICS, new Map(tables));
}
