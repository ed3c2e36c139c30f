import { DiskDriver } from './disk-driver';
import { FlydriveStore } from './flydrive-store';
import type { Config } from '../config';
import type { FileStore } from './port';

/**
 * Opens the file store of FILES_URL. The providers' packages are optional, and loaded only when
 * needed.
 * @throws Error that names the package to install if it is missing
 */
export async function openFiles(files: Config['files']): Promise<FileStore> {
  if (files.kind === 'disk') {
    const disk = new DiskDriver(files.folder);
    return new FlydriveStore({
      driver: disk,
      prefix: '',
      create: (key, content) => disk.create(key, content),
      localPath: (key) => disk.path(key),
    });
  }
  if (files.kind === 'gcs') {
    const { GCSDriver } = await provider(
      '@google-cloud/storage',
      'gs:',
      () => import('flydrive/drivers/gcs'),
    );
    const driver = new GCSDriver({
      bucket: files.bucket,
      visibility: 'private',
      usingUniformAcl: true,
    });
    return new FlydriveStore({
      driver,
      prefix: files.prefix,
      create: (key, content) =>
        unlessTaken(driver.put(key, content, { preconditionOpts: { ifGenerationMatch: 0 } })),
    });
  }
  const { S3Driver } = await provider(
    '@aws-sdk/client-s3 and @aws-sdk/s3-request-presigner',
    's3:',
    () => import('flydrive/drivers/s3'),
  );
  const driver = new S3Driver({
    bucket: files.bucket,
    region: files.region,
    visibility: 'private',
    supportsACL: false,
    ...(files.endpoint === undefined ? {} : { endpoint: files.endpoint, forcePathStyle: true }),
  });
  return new FlydriveStore({
    driver,
    prefix: files.prefix,
    create: (key, content) => unlessTaken(driver.put(key, content, { IfNoneMatch: '*' })),
  });
}

/** Returns whether the write succeeded. Both providers answer 412 if the file exists already. */
async function unlessTaken(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    const { code, $metadata } = error as {
      code?: unknown;
      $metadata?: { httpStatusCode?: number };
    };
    if (code === 412 || $metadata?.httpStatusCode === 412) return false;
    throw error;
  }
}

async function provider<M>(packages: string, protocol: string, load: () => Promise<M>): Promise<M> {
  try {
    return await load();
  } catch (error) {
    throw new Error(
      `FILES_URL starts with ${protocol}, which needs ${packages}. Install it (npm install in the checkout without --omit=optional).`,
      { cause: error },
    );
  }
}
