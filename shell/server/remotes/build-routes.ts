import { z } from 'zod';
import {
  AnnounceBuild,
  AnnouncedBuild,
  AppError,
  Changed,
  PublishBuild,
  UploadFile,
} from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { RemotesParts } from './remotes-parts';

const MEGABYTE = 1024 * 1024;

/** Routes to publish a build. */
export const buildRoutes = ({ deployment, answer }: RemotesParts): AnyRoute[] => [
  route({
    method: 'POST',
    path: '/remotes/:name/builds',
    global: true,
    summary: 'Announces a build. Returns which of its files are missing.',
    input: AnnounceBuild,
    output: AnnouncedBuild,
    policy: 'remotes.deploy',
    rateClass: 'write',
    audit: 'remote.build.announced',
    bodyLimit: MEGABYTE,
    handler: async ({ name, declares, build }, { principal }) => {
      if (declares.name !== name)
        throw new AppError('BAD_INPUT', {
          fields: { 'declares.name': `The address names ${name}.` },
        });
      return { missing: await deployment.announce(principal, declares, build) };
    },
  }),
  route({
    method: 'POST',
    path: '/remotes/:name/builds/:build/files',
    global: true,
    summary: 'Uploads one file of an announced build. The content must match the announcement.',
    input: UploadFile,
    output: z.object({ success: z.literal(true) }),
    policy: 'remotes.deploy',
    rateClass: 'deploy',
    audit: false,
    bodyLimit: 16 * MEGABYTE,
    handler: async ({ name, build, file, content, gzip, brotli }, { principal }) => {
      const bytes = (base64: string): Buffer => Buffer.from(base64, 'base64');
      await deployment.upload(principal, name, build, file, {
        plain: bytes(content),
        gzip: gzip === undefined ? undefined : bytes(gzip),
        brotli: brotli === undefined ? undefined : bytes(brotli),
      });
      return { success: true as const };
    },
  }),
  route({
    method: 'POST',
    path: '/remotes/:name/builds/:build/publish',
    global: true,
    summary: 'Checks an uploaded build against what is live and enters it as a candidate.',
    input: PublishBuild,
    output: Changed,
    policy: 'remotes.deploy',
    rateClass: 'write',
    audit: 'remote.build.published',
    handler: async ({ name, build, allowGrowth }, { principal, ifVersion }) =>
      answer(name, await deployment.publish(principal, name, build, { allowGrowth, ifVersion })),
  }),
];
