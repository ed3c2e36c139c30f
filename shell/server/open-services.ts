import { WORKSPACE } from '@voxgrove/contracts';
import { systemClock } from '@voxgrove/server/clock';
import type { Config } from '@voxgrove/server/config';
import { EventBus } from '@voxgrove/server/events/event-bus';
import { openFiles } from '@voxgrove/server/files/open-files';
import { Uploads } from '@voxgrove/server/files/uploads/uploads';
import { watchFiles } from '@voxgrove/server/files/watched-files';
import { Streams } from '@voxgrove/server/http/sse';
import { openInbox } from '@voxgrove/server/inbox/open-inbox';
import { createLogger } from '@voxgrove/server/log';
import { createSmtpMailer } from '@voxgrove/server/mail/smtp-mailer';
import { createSocketOpener } from '@voxgrove/server/outbound/open-socket';
import { createOutbound } from '@voxgrove/server/outbound/outbound';
import { createSecretStore } from '@voxgrove/server/secrets/secret-store';
import { contentWorkers } from '@voxgrove/server/work/content/content-workers';
import { Accounts } from './accounts/port';
import type { AppOptions } from './app-options';
import { findPortalHolder, noteVisit } from './clients/port';
import { WorkspaceCredits } from './credits/port';
import { openRegistry } from './registry/port';
import { createRemoteHealth } from './remote-health/port';
import { remotesParts } from './remotes/port';
import { Sessions } from './sessions/port';

export type Services = ReturnType<typeof openServices>;
export type Remotes = Awaited<ReturnType<typeof openRemotes>>;
export type Storage = Awaited<ReturnType<typeof openStorage>>;

/** Opens the parts that the whole gateway uses. Starts no background work. */
export function openServices({
  config,
  store,
  clock = systemClock,
  log = createLogger(),
  mail = createSmtpMailer(config.smtp),
  outbound = createOutbound({ config, clock, log }),
}: AppOptions) {
  const secrets = createSecretStore(store, config.masterKey);
  const openSocket = createSocketOpener({ config, log });
  const streams = new Streams();
  const events = new EventBus({ store, clock, log });
  const credits = new WorkspaceCredits(store, clock, events);
  const accounts = new Accounts({
    store,
    secrets,
    clock,
    credits,
    operators: config.operators,
    ...limitsOf(config),
  });
  const sessions = new Sessions({
    store,
    clock,
    accounts,
    findPortalHolder: findPortalHolder(store, accounts),
    onUsed: noteVisit(store, clock),
    onEnded: (sessionId) => streams.endSession(sessionId),
  });
  return {
    config,
    store,
    clock,
    log,
    mail,
    outbound,
    secrets,
    openSocket,
    streams,
    events,
    credits,
    accounts,
    sessions,
  };
}

/** Returns what a workspace without a plan may have. */
function limitsOf({ embedded }: Config) {
  if (embedded)
    return {
      maxAgents: WORKSPACE.maxAgentsEmbedded,
      free: {
        clientSeats: WORKSPACE.clientSeatsEmbedded,
        twilioPhoneNumberSlots: WORKSPACE.phoneNumbersEmbedded,
      },
    };
  return {
    maxAgents: WORKSPACE.maxAgents,
    free: { clientSeats: WORKSPACE.clientSeats, twilioPhoneNumberSlots: WORKSPACE.phoneNumbers },
  };
}

/** Opens the registry of remotes, their health, and the actions of operators on them. */
export async function openRemotes(
  { config, store, secrets, clock, log }: Services,
  contract: string,
) {
  const registry = await openRegistry({ config, store, secrets, clock, log, contract });
  const health = createRemoteHealth({ store, registry: registry.store, clock, log });
  const steering = remotesParts({ registry, health, store, clock, local: config.embedded });
  return { registry, health, steering };
}

/** Opens the file storage, the content processes and the inbox for events of providers. */
export async function openStorage({ config, store, clock, log }: Services) {
  const { files, usable } = watchFiles(await openFiles(config.files), { clock, log });
  const uploads = new Uploads({
    store,
    files,
    clock,
    origin: config.filesOrigin ?? config.publicUrl,
  });
  const workers = contentWorkers({ clock, log });
  const inbox = openInbox({ store, clock, log });
  return { files, filesUsable: usable, uploads, workers, inbox };
}
