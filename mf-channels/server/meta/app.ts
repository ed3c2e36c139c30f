import { AppError } from '@voxgrove/contracts';
import { Secret } from '@voxgrove/server/secrets/secret';
import type { SliceContext } from '@voxgrove/server/slice';
import { CHANNELS_ENVIRONMENT } from '../environment';

/** Default version of the Graph API. */
const USUAL_VERSION = 'v18.0';
const GRAPH = 'https://graph.facebook.com';
const SDK = 'https://connect.facebook.net/en_US/sdk.js';
/** Origins of Meta's windows. Only messages from these origins report a person's choice. */
const ORIGINS = ['https://www.facebook.com', 'https://web.facebook.com'];
/** The app of the local sandbox. */
const LOCAL = {
  id: '900000000000001',
  secret: 'demo-app-of-this-installation',
  configId: 'demo',
};

/** The app of the installation at Meta. */
export interface MetaApp {
  /** Address and version of the Graph API. */
  base: string;
  version: string;
  sdkUrl: string;
  origins: string[];
  /** @throws AppError META_NOT_CONFIGURED */
  require(): { id: string; secret: Secret; configId: string };
  isConfigured: boolean;
}

export function metaApp({
  config: { embedded, sandboxUrl },
  environment,
}: Pick<SliceContext, 'config' | 'environment'>): MetaApp {
  const values = environment(CHANNELS_ENVIRONMENT);
  const { META_APP_ID: id, META_APP_SECRET: secret, META_CONFIG_ID: configId } = values;
  const isLocal = embedded && sandboxUrl !== undefined && id === undefined;
  const own = id !== undefined && secret !== undefined && configId !== undefined;
  const usual = isLocal ? LOCAL : undefined;
  const app = own ? { id, secret, configId } : usual;
  const local = isLocal ? `${sandboxUrl}/meta` : undefined;
  const { META_ALLOWED_ORIGINS: allowed = ORIGINS } = values;
  return {
    base: values.META_GRAPH_BASE ?? local ?? GRAPH,
    version: values.META_GRAPH_VERSION ?? USUAL_VERSION,
    sdkUrl: values.META_SDK_URL ?? (local === undefined ? SDK : `${local}/sdk.js`),
    origins: isLocal ? [new URL(sandboxUrl).origin] : allowed,
    require() {
      if (app === undefined) throw new AppError('META_NOT_CONFIGURED');
      return { ...app, secret: new Secret(app.secret) };
    },
    isConfigured: app !== undefined,
  };
}
