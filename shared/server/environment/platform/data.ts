import { z } from 'zod';
import { address, originVariable, postgresAddress, text } from '../variables';
import type { EnvironmentTable } from '../table';

/** Database, keys and files. */
export const DATA_ENVIRONMENT = {
  DATA_DIR: {
    parse: text,
    default: '`.data`',
    meaning: 'folder of the embedded database, keys and files',
  },
  DATABASE_URL: {
    parse: postgresAddress,
    default: 'the embedded PostgreSQL',
    meaning: 'address of your own PostgreSQL, for the default region (`na`)',
  },
  DATABASE_URL_EU: {
    parse: postgresAddress,
    default: 'the same server, database name + `-eu`',
    meaning: 'address of the PostgreSQL database of the region `eu`',
  },
  VOXGROVE_MASTER_KEY: {
    parse: z
      .string()
      .min(
        32,
        'must have at least 32 characters (for example the output of `openssl rand -base64 32`)',
      )
      .optional(),
    default: 'created in `DATA_DIR`',
    meaning: 'key that encrypts stored secrets; all processes need the same key',
  },
  FILES_URL: {
    parse: address(['s3:', 'gs:', 'file:']),
    default: 'a folder of `DATA_DIR`',
    meaning:
      'place of the files of deployed remotes and the files that people upload: `file:///folder`, `s3://bucket/prefix?region=…` or `gs://bucket/prefix`',
  },
  FILES_ORIGIN: {
    parse: originVariable,
    default: 'the origin of the gateway',
    meaning:
      'a second origin that leads to the gateway. Uploaded files are then served only on this origin, and this origin serves nothing else',
  },
} as const satisfies EnvironmentTable;
