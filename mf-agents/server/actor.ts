import { AppError } from '@voxgrove/contracts';
import type { Region, UserId } from '@voxgrove/contracts';
import type { RequestContext } from '@voxgrove/server/http/route';

/** The user who creates or changes something, and the region. */
export interface Actor {
  region: Region;
  userId: UserId;
}

/** @throws AppError LOGIN_REQUIRED_FOR_AGENT */
export function actorOf(context: RequestContext): Actor {
  if (context.principal.kind === 'workspaceKey')
    return { region: context.region, userId: context.principal.ownerUserId };
  if (context.principal.kind !== 'user') throw new AppError('LOGIN_REQUIRED_FOR_AGENT');
  return { region: context.region, userId: context.principal.userId };
}
