import type { Region } from '@voxgrove/contracts';
import type { WhatsAppSetup } from '../../contract/whatsapp';
import { signUpAccess } from './access';
import { legacyChecks } from './collections';
import { legacyVerifyToken, legacyWebhookUrl } from './webhook-address';
import type { Owner, WhatsApp } from './whatsapp';

/** Returns the ways to connect an agent, and the progress of the connection. */
export async function setupOf(
  whatsapp: WhatsApp,
  region: Region,
  owner: Owner,
): Promise<WhatsAppSetup> {
  const { context, app } = whatsapp;
  const { version, sdkUrl, origins } = app;
  const own = app.isConfigured ? app.require() : null;
  const check = await context.store.for(region).get(legacyChecks, owner.agentId);
  return {
    signUp: own && { appId: own.id, configId: own.configId, version, sdkUrl, origins },
    isSignedIn: (await signUpAccess(whatsapp, region, owner)) !== null,
    legacy: {
      webhookUrl: legacyWebhookUrl(context, region, owner.agentId),
      verifyToken: legacyVerifyToken(context, owner),
      isVerified: check !== null,
    },
  };
}
